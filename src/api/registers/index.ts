import type { AnyRegister, SearchedRegister } from '../register/register.ts';
import { clusters } from './clusters.ts';
import { fundProducts } from './fund-products.ts';
import { fundProjects } from './fund-projects.ts';
import type { RegisterId, SearchedId } from './ids.ts';
import { industrialSites } from './industrial-sites.ts';
import { initiatives } from './initiatives.ts';
import { investCatalog } from './invest-catalog.ts';
import { krtProjects } from './krt-projects.ts';
import { landPlots } from './land-plots.ts';
import { schoolPrograms } from './school-programs.ts';
import { technologies } from './technologies.ts';
import { technoparkRooms } from './technopark-rooms.ts';
import { technoparks } from './technoparks.ts';
import { tenders } from './tenders.ts';
import { zones } from './zones.ts';

/** The registers whose calls, tables and pages follow from their definitions, each under its own id. */
export const REGISTERS = {
  technoparks,
  'technopark-rooms': technoparkRooms,
  'krt-projects': krtProjects,
  'industrial-sites': industrialSites,
  clusters,
  zones,
  'invest-catalog': investCatalog,
  'land-plots': landPlots,
  initiatives,
  technologies,
  'fund-products': fundProducts,
  'fund-projects': fundProjects,
  'school-programs': schoolPrograms,
} as const satisfies { readonly [Id in RegisterId]: AnyRegister & { readonly id: Id } };
export type Registers = typeof REGISTERS;

/** All that the engine searches. */
export const SEARCHED_REGISTERS = { ...REGISTERS, tenders } as const satisfies {
  readonly [Id in SearchedId]: SearchedRegister & { readonly id: Id };
};

/** Lists of other registers whose field `by` does not lead back: register and field, or never. */
export type BrokenRelations<All extends { readonly [Id in keyof All]: Pick<AnyRegister, 'fields'> }> = {
  [Id in keyof All]: {
    [Name in keyof All[Id]['fields']]: All[Id]['fields'][Name] extends {
      readonly register: infer Other extends keyof All;
      readonly by: infer By;
    }
      ? All[Other]['fields'] extends {
          readonly [One in By & string]: { readonly kind: 'of'; readonly register: Id };
        }
        ? never
        : [register: Id, field: Name]
      : never;
  }[keyof All[Id]['fields']];
}[keyof All];
null satisfies [BrokenRelations<Registers>] extends [never] ? null : BrokenRelations<Registers>;
