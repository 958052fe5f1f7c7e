import { useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Button, type ButtonVariant } from '../../kit/button.tsx';
import { ExternalLink, Link, LinkButton } from '../../kit/link.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];

/** Buttons, links, and what names a place or a state. */
export function ActionsSection() {
  const [busy, setBusy] = useState(false);
  return (
    <SpecimenGroup title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} title={`Button, ${variant}`} row>
          <Button variant={variant}>Book</Button>
          <Button variant={variant} icon="calendar">
            With an icon
          </Button>
          <Button variant={variant} busy busyLabel="Sending…">
            Book
          </Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen title="Button, wide; press to see it busy and back">
        <Button variant="primary" wide busy={busy} busyLabel="Sending…" onPress={() => setBusy(true)}>
          Send the request
        </Button>
        <Button wide onPress={() => setBusy(false)}>
          Stop
        </Button>
      </Specimen>
      <Specimen title="Links">
        <p>
          A <Link to="/online-services/home">page of the portal</Link> and{' '}
          <ExternalLink href="https://www.mos.ru/">another site</ExternalLink>.
        </p>
        <div>
          <LinkButton to="/online-services/home" variant="primary">
            Link as a button
          </LinkButton>
        </div>
        <div>
          <ExternalLink href="https://www.mos.ru/" variant="secondary">
            Another site
          </ExternalLink>
        </div>
      </Specimen>
      <Specimen title="Breadcrumbs">
        <Breadcrumbs
          items={[
            { label: 'Online services', to: '/online-services/home' },
            { label: 'Online consultation' },
          ]}
        />
      </Specimen>
      <Specimen title="Badges" row>
        <Badge>Closed</Badge>
        <Badge tone="info" icon="info">
          New
        </Badge>
        <Badge tone="ok" icon="ok">
          Registered
        </Badge>
        <Badge tone="warn" icon="clock">
          Ends soon
        </Badge>
        <Badge tone="bad" icon="bad">
          Refused
        </Badge>
      </Specimen>
    </SpecimenGroup>
  );
}
