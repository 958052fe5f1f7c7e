import { useSuspenseQuery } from '@tanstack/react-query';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { usePortal } from '../../../use-portal.ts';
import { MaterialLink } from '../../parts/material-link.tsx';

/** The presentation of the UN's agenda (section 2), where the agency has given one. */
export function Presentation() {
  const { data } = useSuspenseQuery(sustainableMaterialsQuery(usePortal().api));
  return <MaterialLink kind="presentation" address={data.unAgenda.presentation} />;
}
