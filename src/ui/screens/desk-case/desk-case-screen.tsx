import { lazy } from 'react';
import type { CaseAddress } from '../../../machines/flows/desk-case/desk-case.actors.ts';
import { OfficialsOnly } from '../../parts/desk/officials-only.tsx';

const CasePage = lazy(async () => ({ default: (await import('./case-page.tsx')).CasePage }));

/** `/desk/{lifecycle}/{id}`: one case, and what an official can do with it. */
export function DeskCaseScreen(address: CaseAddress) {
  return (
    <OfficialsOnly>
      <CasePage key={`${address.lifecycle} ${address.id}`} {...address} />
    </OfficialsOnly>
  );
}
