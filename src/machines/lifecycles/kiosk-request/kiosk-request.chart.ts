import { type AnsweredEvent, answeredRequest } from '../answered-request.ts';

/** @public What the chart takes. */
export type KioskRequestEvent = AnsweredEvent<'kiosk'>;

/** Section 2, information kiosk; section 9 for the ten working days of an answer. Its steps: docs/adr/0012. */
export const { chart: kioskRequestMachine, permissions: kioskRequestPermissions } = answeredRequest({
  id: 'kiosk-request',
  name: 'kiosk',
  official: 'manager',
  about: 'Somebody asks the information kiosk, whose specialists reply to the given e-mail.',
  owed: 'The specialists owe an answer within ten working days.',
  declined: 'The specialists have refused it and said why.',
});
