import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

const InspectionNotice = lazy(() => import('./inspection-notice.tsx'));

/** `?inspect` opens the flows of this page in the Stately inspector, and they stay there until it is left. */
export function Inspection() {
  const isAsked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('inspect') });
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (isAsked) setIsOn(true);
  }, [isAsked]);
  return (
    isOn && (
      <Suspense>
        <InspectionNotice />
      </Suspense>
    )
  );
}
