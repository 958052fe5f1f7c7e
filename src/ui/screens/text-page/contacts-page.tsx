import { useSuspenseQuery } from '@tanstack/react-query';
import { type ContentAddress, contentQuery } from '../../../api/queries/page-content.ts';
import { usePortal } from '../../../use-portal.ts';
import { hasOffice, OfficeCard } from '../../parts/contacts/office-card.tsx';
import { TextPage } from './text-page.tsx';

export const OFFICE: ContentAddress = { kind: 'contacts', item: 'office' };

/** `/contacts`: ways to get an answer, and the agency's office once the agency has said where it is. */
export function ContactsPage() {
  const { data } = useSuspenseQuery(contentQuery(usePortal().api, OFFICE));
  return (
    <TextPage
      name="contacts"
      {...(hasOffice(data) && { instead: { office: <OfficeCard shown={data} /> } })}
    />
  );
}
