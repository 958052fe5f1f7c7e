import { register } from '../register/register.ts';

export const technoparkRooms = register({
  id: 'technopark-rooms',
  api: '/common/industry-registry/v1/technoparkroomexternal',
  list: '/business/technoparks-room',
  object: '/business/technoparks-room/{id}',
  fields: {
    technopark: { kind: 'of', register: 'technoparks', required: true },
    area: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 1_000_000, required: true },
    purposes: { kind: 'choices', values: ['production', 'laboratory', 'office', 'storage'] },
    ceilingHeight: { kind: 'number', unit: 'm', scale: 2, least: 0, most: 100 },
    allowedLoad: { kind: 'number', unit: 't/m2', scale: 2, least: 0, most: 1000 },
    rentPrice: { kind: 'money', per: 'm2/month' },
    photos: { kind: 'photos' },
  },
  groups: [
    {
      id: 'premises',
      fields: ['technopark', 'area', 'purposes', 'ceilingHeight', 'allowedLoad', 'rentPrice'],
    },
  ],
  filters: [
    { field: 'technopark' },
    { field: 'purposes', name: 'purpose' },
    { range: 'area' },
    { range: 'ceilingHeight' },
    { range: 'allowedLoad' },
    { range: 'rentPrice' },
  ],
  sorts: {
    name: { by: 'name' },
    area: { by: 'area' },
    price: { by: 'rentPrice' },
    newest: { by: 'updatedAt', reverse: true },
  },
  card: { facts: ['area', 'purposes', 'rentPrice'] },
});
