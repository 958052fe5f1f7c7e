import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { Link } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const topics = [
  { value: 'bidding', label: 'Bidding procedure' },
  { value: 'contract', label: 'Contractual relations' },
  { value: 'inspection', label: 'Inspection procedure' },
];

/** What people fill in. */
export function FieldsSection() {
  const [name, setName] = useState('Severny Foundry LLC');
  const [question, setQuestion] = useState('How is the deposit returned when the auction is called off?');
  const [topic, setTopic] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <SpecimenGroup title="Fields">
      <Specimen title="Text field">
        <TextField label="Organization" name="organization" value={name} onChange={setName} />
        <TextField label="Phone" type="tel" hint="For the specialist to call you back" optional />
        <TextField label="Read only" defaultValue="24 November, 11:15" isReadOnly />
        <TextField label="Disabled" defaultValue="Not now" isDisabled />
      </Specimen>
      <Specimen title="Text field with an error, with a counter">
        <TextField id="gallery-summary" label="Summary" hint="One sentence" error="Required field" />
        <TextField label="Question" multiline maxLength={64} value={question} onChange={setQuestion} />
      </Specimen>
      <Specimen title="Select">
        <Select
          label="Topic"
          options={topics}
          value={topic}
          onChange={setTopic}
          placeholder="Choose a topic"
        />
        <Select
          id="gallery-topic"
          label="With an error"
          hint="What the talk will be about"
          options={topics}
          value=""
          onChange={setTopic}
          placeholder="Choose a topic"
          error="Required field"
        />
        <Select label="Disabled" options={topics} value="contract" onChange={setTopic} isDisabled optional />
      </Specimen>
      <Specimen title="Checkbox">
        <Checkbox isSelected={agreed} onChange={setAgreed}>
          I agree to the processing of <Link to="/online-services/home">personal data</Link>
        </Checkbox>
        <Checkbox
          id="gallery-consent"
          isSelected={false}
          onChange={setAgreed}
          isRequired
          error="Required field"
        >
          I agree to the terms of the consultation
        </Checkbox>
        <Checkbox isSelected onChange={setAgreed} isDisabled hint="Cannot be changed here">
          Disabled
        </Checkbox>
      </Specimen>
      <Specimen title="Error summary">
        <Button onPress={() => setAttempt((count) => count + 1)}>Send with mistakes</Button>
        {attempt > 0 && (
          <ErrorSummary
            title="Check the form"
            attempt={attempt}
            problems={[
              { field: 'gallery-summary', text: 'Summary: required field' },
              { field: 'gallery-topic', text: 'Topic: required field' },
              { field: 'gallery-consent', text: 'Consent: required field' },
            ]}
          />
        )}
      </Specimen>
    </SpecimenGroup>
  );
}
