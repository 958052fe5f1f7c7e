import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Facts } from '../../kit/facts.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { RuleList } from '../../kit/rule-list.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Stepper } from '../../kit/stepper.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const Dialog = lazy(async () => ({ default: (await import('../../kit/dialog.tsx')).Dialog }));

const kinds = [
  { value: 'person', label: 'Individual', hint: 'I act in my own name', icon: 'person' },
  { value: 'company', label: 'Legal entity', hint: 'I act for a company', icon: 'building' },
] as const;

/** What long forms and a person's own place are made of. */
export function AccountSection() {
  const [kind, setKind] = useState<'person' | 'company' | ''>('company');
  const [password, setPassword] = useState('Demo');
  const [at, setAt] = useState(2);
  const [isAsked, setIsAsked] = useState(false);
  const steps = ['General information', 'Personal data', 'Contacts', 'Password'];
  return (
    <SpecimenGroup title="Long forms and one’s own place">
      <Specimen title="Choice cards; with an error">
        <ChoiceCards label="Who is registering" choices={kinds} value={kind} onChange={setKind} />
        <ChoiceCards
          label="Nothing chosen"
          choices={kinds}
          value=""
          onChange={setKind}
          error="Required field"
        />
      </Specimen>
      <Specimen title="Password with its rules; with an error">
        <PasswordField label="Password" value={password} onChange={setPassword} autoComplete="new-password" />
        <RuleList
          label="Rules for the password:"
          rules={[
            { key: 'length', label: 'at least 8 characters', isMet: password.length >= 8 },
            { key: 'upper', label: 'an upper-case letter', isMet: /\p{Lu}/u.test(password) },
            { key: 'digit', label: 'a digit', isMet: /\d/.test(password) },
          ]}
        />
        <PasswordField
          label="Current password"
          hint="So that nobody else deletes it"
          value=""
          onChange={setPassword}
          autoComplete="current-password"
          error="Wrong password"
        />
      </Specimen>
      <Specimen title="Stepper: done, current, open, ahead">
        <Stepper
          label="Steps of the gallery"
          steps={steps.map((label, index) => ({
            key: label,
            label,
            state: index === at ? 'current' : index < 2 ? 'done' : index === 2 ? 'open' : 'ahead',
          }))}
          onGo={(key) => setAt(steps.indexOf(key))}
        />
      </Specimen>
      <Specimen title="Timeline: past, now, ahead">
        <Timeline
          label="History"
          items={[
            {
              key: 1,
              title: 'Time held',
              time: '20 November, 12:00',
              dateTime: '2026-11-20T12:00',
              icon: 'clock',
            },
            {
              key: 2,
              title: 'Request sent',
              time: '20 November, 12:04',
              dateTime: '2026-11-20T12:04',
              note: 'you',
              state: 'now',
            },
            {
              key: 3,
              title: 'Consultation',
              time: '24 November, 11:15',
              dateTime: '2026-11-24T11:15',
              icon: 'talk',
              state: 'ahead',
            },
          ]}
        />
      </Specimen>
      <Specimen title="Sheet with facts">
        <Sheet title="About you" lead="As the portal has it" action={<Button>Edit</Button>}>
          <Facts
            items={[
              { key: 'name', label: 'Name', value: 'Anna Orlova' },
              { key: 'email', label: 'E-mail', value: 'a-rather-long-address@investment.example.org' },
            ]}
          />
        </Sheet>
      </Specimen>
      <Specimen title="Dialog">
        <Button onPress={() => setIsAsked(true)}>Open it</Button>
        {isAsked && (
          <Suspense>
            <Dialog
              title="The user profile was created successfully"
              icon="ok"
              tone="ok"
              onClose={() => setIsAsked(false)}
              actions={
                <Button variant="primary" autoFocus onPress={() => setIsAsked(false)}>
                  Continue
                </Button>
              }
            >
              One last step: confirm your e-mail address.
            </Dialog>
          </Suspense>
        )}
      </Specimen>
    </SpecimenGroup>
  );
}
