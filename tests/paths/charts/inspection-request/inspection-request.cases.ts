import type { InspectionRequestContext } from '../../../../src/machines/lifecycles/inspection-request/inspection-request.chart.ts';
import type { ChartCases } from '../../cases.ts';
import {
  ann,
  annSignsIn,
  annVisiting,
  bob,
  bobSignsIn,
  manager,
  system,
  unnoticed,
} from '../request-cast.ts';

/** A Tuesday within office hours, four days after every path begins. */
const startsAt = Date.parse('2026-11-24T10:00:00+03:00');

export const inspectionRequestCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'inspection.request': {
      'by Ann as a visitor': (at) => ({ ...annVisiting(at), startsAt }),
      'by Ann': (at) => ({ ...ann(at), startsAt }),
    },
    'inspection.confirm': { 'by a manager': manager },
    'inspection.decline': {
      'by a manager': (at) => ({ ...manager(at), reason: 'Объект закрыт на ремонт.' }),
    },
    'inspection.meet': { 'by a manager': manager },
    'inspection.cancel': { 'by Ann': ann, 'by Bob': bob },
    'inspection.close': { 'with the tender': system },
    'inspection.handOver': { 'Ann signs in': annSignsIn, 'Bob signs in': bobSignsIn },
  },
  key: ({ owner }: InspectionRequestContext) => owner,
  unnoticed: unnoticed('inspection.handOver', 'inspection.cancel', ['requested', 'confirmed']),
};
