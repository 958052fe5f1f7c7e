import { PageHeading } from '../../kit/page-heading.tsx';
import { AccountSection } from './account-section.tsx';
import { ActionsSection } from './actions-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** Every piece of the kit in every state, for those who build and check the portal. Its own words are English. */
export function KitGallery() {
  return (
    <div lang="en">
      <PageHeading lead="Every piece in every state. Change the display settings, the scheme and the language to see them all.">
        Building blocks
      </PageHeading>
      <ActionsSection />
      <FieldsSection />
      <AccountSection />
      <FilesSection />
      <MessagesSection />
      <WaitingSection />
    </div>
  );
}
