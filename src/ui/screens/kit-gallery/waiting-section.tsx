import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Legend } from '../../kit/legend.tsx';
import { Mark } from '../../kit/mark.tsx';
import { PageLoader } from '../../kit/page-loader.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

/** Time, waiting, and what the squares of a calendar mean. */
export function WaitingSection() {
  const [loading, setLoading] = useState(false);
  return (
    <SpecimenGroup title="Time and waiting">
      <Specimen title="Countdown">
        <Countdown fraction={0.78} label="Held for you for another" value="11:38" />
        <Countdown
          fraction={0.08}
          label="Held for you for another"
          value="01:12"
          urgent
          announcement="One minute left"
        />
        <Countdown fraction={0} label="The time is over" value="00:00" />
      </Specimen>
      <Specimen title="Legend">
        <Legend
          items={[
            { look: 'free', label: 'free' },
            { look: 'taken', label: 'taken' },
            { look: 'own', label: 'yours' },
          ]}
        />
      </Specimen>
      <Specimen title="Skeletons">
        <SkeletonRegion label="Loading the available times">
          <Skeleton shape="title" />
          <Skeleton shape="text" count={2} />
          <Skeleton shape="chip" count={2} />
          <Skeleton shape="card" />
        </SkeletonRegion>
      </Specimen>
      <Specimen title="Mark, moving mark, spinner" row>
        <Mark />
        <Mark moving />
        <Spinner /> Loading…
      </Specimen>
      <Specimen title="Page loader">
        <Button onPress={() => setLoading((shown) => !shown)}>{loading ? 'Hide it' : 'Show it'}</Button>
        {loading && <PageLoader label="Loading the page" />}
      </Specimen>
    </SpecimenGroup>
  );
}
