import { endpointsOf } from '../register/endpoints.ts';
import { REGISTERS } from '../registers/index.ts';

/** The calls of every register, by its id. */
export const REGISTER_ENDPOINTS = {
  technoparks: endpointsOf(REGISTERS.technoparks),
  'technopark-rooms': endpointsOf(REGISTERS['technopark-rooms']),
  'krt-projects': endpointsOf(REGISTERS['krt-projects']),
  'industrial-sites': endpointsOf(REGISTERS['industrial-sites']),
  clusters: endpointsOf(REGISTERS.clusters),
  zones: endpointsOf(REGISTERS.zones),
  'invest-catalog': endpointsOf(REGISTERS['invest-catalog']),
  'land-plots': endpointsOf(REGISTERS['land-plots']),
  initiatives: endpointsOf(REGISTERS.initiatives),
  technologies: endpointsOf(REGISTERS.technologies),
  'fund-products': endpointsOf(REGISTERS['fund-products']),
  'fund-projects': endpointsOf(REGISTERS['fund-projects']),
  'school-programs': endpointsOf(REGISTERS['school-programs']),
} as const;
