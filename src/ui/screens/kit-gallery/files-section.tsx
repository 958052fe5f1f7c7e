import { useState } from 'react';
import { FileField, FileRow } from '../../kit/file-field.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const field = {
  label: 'Files',
  hint: 'Up to 10 files, 5 MB each: PDF, DOCX, JPG',
  accept: '.pdf,.docx,.jpg',
  chooseLabel: 'Choose files',
  dropLabel: 'or drop them here',
};
const nothing = () => {};
const remove = { label: 'Remove', onPress: nothing };
const retry = { label: 'Try again', onPress: nothing };

/** What people attach. */
export function FilesSection() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <SpecimenGroup title="Files">
      <Specimen title="File field; choose or drop to see rows">
        <FileField
          {...field}
          optional
          count={names.length}
          onAdd={(files) => setNames([...names, ...files.map(({ name }) => name)])}
        >
          {names.map((name) => (
            <FileRow
              key={name}
              name={name}
              size="1 MB"
              state="stored"
              status="attached"
              remove={{ label: 'Remove', onPress: () => setNames(names.filter((other) => other !== name)) }}
            />
          ))}
        </FileField>
      </Specimen>
      <Specimen title="File field, full, with an error, disabled">
        <FileField {...field} full="10 files are attached, which is the maximum." count={0} onAdd={nothing} />
        <FileField {...field} error="Maximum number of files: 10" count={0} onAdd={nothing} />
        <FileField {...field} isDisabled count={0} onAdd={nothing} />
      </Specimen>
      <Specimen title="Rows in every state">
        <FileField {...field} count={6} onAdd={nothing}>
          <FileRow name="Charter.pdf" size="340 kB" state="waiting" status="waiting" remove={remove} />
          <FileRow
            name="Photographs of the north wall of workshop No. 3 before and after the repair of 2026.jpg"
            size="4.8 MB"
            state="uploading"
            status="uploading"
            progress={{ share: 0.45, text: '45%' }}
            remove={remove}
          />
          <FileRow name="Lease.docx" size="1.2 MB" state="stored" status="attached" remove={remove} />
          <FileRow
            name="setup.pdf"
            size="2 MB"
            state="failed"
            status="not attached"
            error="The content does not match the extension, or the file is damaged."
            remove={remove}
          />
          <FileRow
            name="Plan.png"
            size="3.1 MB"
            state="failed"
            status="not uploaded"
            error="The file did not arrive. Check your internet connection and try again."
            retry={retry}
            remove={remove}
          />
          <FileRow name="Draft.txt" size="2 kB" state="removing" status="being removed" />
        </FileField>
      </Specimen>
    </SpecimenGroup>
  );
}
