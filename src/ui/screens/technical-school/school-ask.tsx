import { useState } from 'react';
import {
  askSchool,
  joinSchool,
  PARTICIPANT_TYPES,
  type ParticipantType,
} from '../../../api/contracts/school-requests.ts';
import { usePortal } from '../../../use-portal.ts';
import { Select } from '../../kit/select.tsx';
import { QuestionSection } from '../../parts/question-form.tsx';
import { useTranslation } from '../../use-translation.ts';

const FORMS = ['question', 'participation'] as const;
type FormName = (typeof FORMS)[number];

/** The question form and the participation form of the technical school: what is typed into one stays for the other. */
export function SchoolAsk() {
  const { t, ready } = useTranslation(['school-ask', 'tender']);
  const { api } = usePortal();
  const [form, setForm] = useState<FormName>('question');
  const [participantType, setType] = useState<ParticipantType>('student');
  if (!ready) return null;
  const words = {
    label: t(`${form}.label`),
    hint: t(`${form}.hint`),
    send: t(`${form}.send`),
    failed: t('failed'),
    sentTitle: t(`${form}.sent`),
    sentText: t('sentText'),
    another: t('another'),
  };
  return (
    <>
      <Select
        id="school-form"
        label={t('about')}
        value={form}
        onChange={(chosen) => setForm(FORMS.find((one) => one === chosen) ?? 'question')}
        options={FORMS.map((one) => ({ value: one, label: t(`${one}.name`) }))}
      />
      {form === 'participation' && (
        <Select
          id="school-participant"
          label={t('participantType')}
          value={participantType}
          onChange={(chosen) => setType(PARTICIPANT_TYPES.find((one) => one === chosen) ?? 'student')}
          options={PARTICIPANT_TYPES.map((one) => ({ value: one, label: t(`type.${one}`) }))}
        />
      )}
      <QuestionSection
        key={form}
        form="school"
        rules={() => import('../../parts/question-rules.ts')}
        words={words}
        ask={(body, options) =>
          form === 'question'
            ? api.call(askSchool, { body }, options)
            : api.call(joinSchool, { body: { ...body, participantType } }, options)
        }
      />
    </>
  );
}
