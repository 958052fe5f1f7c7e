import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Notice, type NoticeTone } from '../../kit/notice.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const tones: readonly NoticeTone[] = ['info', 'ok', 'warn', 'bad'];

/** What the portal says. */
export function MessagesSection() {
  return (
    <SpecimenGroup title="Messages">
      <Specimen title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`Tone: ${tone}`} live={false}>
            What happened, in a sentence or two, and what to do next.
          </Notice>
        ))}
      </Specimen>
      <Specimen title="Notice with actions">
        <Notice
          tone="bad"
          title="An error occurred"
          live={false}
          actions={<Button icon="retry">Try again</Button>}
        >
          Nothing you typed is lost.
        </Notice>
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState
          icon="calendar"
          title="No free time on this day"
          actions={<Button>Show the next day</Button>}
        >
          All times are taken. The next free time is on Tuesday.
        </EmptyState>
      </Specimen>
    </SpecimenGroup>
  );
}
