import { REGISTERS } from '../../../src/api/registers/index.ts';
/** A JSON Schema as far as the portal's document uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** One value in the address. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One endpoint as its callers know it. */
export interface Operation {
  readonly method: string;
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema;
  /** Schemas of the successful answers, by status; undefined where there is no body. */
  readonly answers: Readonly<Record<string, Schema | undefined>>;
  /** Not in the document: what it answers is no contract, but it must not break either. */
  readonly isOutside?: boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** `/api/openapi.json` as far as it is read here. */
export interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: Content;
            readonly responses: Readonly<Record<string, Content>>;
          }
        >
      >
    >
  >;
}

const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

/** All operations of a document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const body = schemaOf(requestBody);
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        ...(body && { body }),
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, content]) => [status, schemaOf(content)]),
        ),
      };
    }),
  );
}

const outside = (method: string, path: string, ...query: string[]): Operation => ({
  method,
  path,
  parameters: [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: { type: 'string' },
    })),
    ...query.map((name) => ({ name, in: 'query' as const, required: false, schema: { type: 'string' } })),
  ],
  answers: {},
  isOutside: true,
});

/** What the portal serves beside its document: streams, files, pages for machines. */
export const OUTSIDE: readonly Operation[] = [
  outside('GET', '/common/consultation/v1/slots/stream'),
  outside('GET', '/common/consultation/v1/slots/{id}/calendar.ics'),
  outside('GET', '/invest/tender/v1/tenders/{id}/calendar.ics'),
  outside('GET', '/invest/desk/v1/stream'),
  outside('GET', '/invest/bellnotifications/v1/stream'),
  outside('GET', '/common/attachments/v1/files/{id}'),
  outside('GET', '/invest/userprofile/v1/userprofile/data'),
  outside('GET', '/invest/tender/v1/subscriptions/unsubscribe', 'token'),
  outside('GET', '/catalog/trades/feed.atom', 'query', 'type', 'district', 'priceFrom', 'floorTo'),
  outside('POST', '/invest/krt-check/v1/form'),
  outside('GET', '/common/usoz-services/v1/selection/download.csv', 'applicant', 'authority'),
  outside('GET', '/common/usoz-services/v1/selection/download.docx', 'applicant', 'authority'),
  outside('GET', '/invest/production-site/v1/sites.csv', 'who', 'activity', 'type', 'areaFrom', 'deal'),
  outside('GET', '/api/charts/{id}/screens/{name}'),
  outside('GET', '/api/openapi.json'),
  outside('GET', '/sample/tenders/{kind}-{number}-{view}.svg'),
  outside('GET', '/sample/objects/{kind}-{number}-{view}.svg'),
  outside('GET', '/robots.txt'),
  outside('GET', '/sitemap.xml'),
  outside('GET', '/sitemap-pages.xml'),
  outside('GET', '/sitemap-services.xml'),
  outside('GET', '/sitemap-tenders-{part}.xml'),
  ...Object.values(REGISTERS).flatMap(({ id, api }) => [
    outside('GET', `/sitemap-${id}-{part}.xml`),
    outside('GET', `${api}/download.csv`, 'sort', 'query', 'okrug'),
    outside('GET', `${api}/download.geojson`, 'sort', 'query', 'okrug'),
  ]),
  outside('GET', '/health/live'),
  outside('GET', '/health/ready'),
  outside('GET', '/metrics'),
  outside('GET', '/dev/mailbox'),
  outside('GET', '/dev/mailbox.css'),
  outside('GET', '/dev/mailbox.json', 'to'),
  outside('GET', '/dev/mailbox/{id}'),
];
