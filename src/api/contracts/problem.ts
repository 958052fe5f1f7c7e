/**
 * One failed rule of a request, RFC 9457 extension member `errors`. `path` names the field with dots,
 * `code` is the rule, `params` its bounds. The texts are the client's, in the person's language.
 */
export interface FieldError {
  readonly path: string;
  readonly code:
    | 'required'
    | 'min_length'
    | 'max_length'
    | 'incorrect_email'
    | 'incorrect_phone'
    /** `params.rule` names the form that it should have, where people type it: `rule` of fields.json. */
    | 'incorrect_format'
    /** Neither an e-mail nor a phone, of somebody who has no account. */
    | 'contact_missing'
    /** `params.from` and `params.to` are the first and the last day, or the least and the largest number, that would do. */
    | 'out_of_range'
    | 'unknown_field'
    /** `params.digits`: how many a TIN of the sender's kind has. */
    | 'tin_length'
    | 'tin_ten_digits'
    | 'tin_twelve_digits'
    | 'tin_control_digit'
    /** Of an application for the ESG status: one's own for the company is under way; the company has the status. */
    | 'tin_applied'
    | 'tin_status'
    | 'password_lower'
    | 'password_upper'
    | 'password_digit'
    | 'password_special'
    /** Among the first that anybody would try; only the server knows the list. */
    | 'password_common'
    | 'password_mismatch'
    | 'incorrect_password'
    /** Of a register's object: `params.most` is the other field that this one may not be above. */
    | 'over_limit'
    /** Of a goal of the sustainable city: `params.rule` of those that its file is held to. */
    | 'goal_rule'
    /** Of a page whose words stand in a file: `params.rule` of those that its file is held to. */
    | 'page_rule'
    /** The portal has no page at the address. */
    | 'no_page'
    /** No directory, or no register, has such an id. */
    | 'unknown_id'
    /** Of a list: `params.min` and `params.max` say how many it takes; one of them is in it more than once. */
    | 'too_few_chosen'
    | 'too_many_chosen'
    | 'chosen_twice'
    /** Where the object stands on the map lies in another district or okrug; or the district in another okrug. */
    | 'elsewhere'
    /** The portal would have no administrator left who can sign in. */
    | 'last_admin'
    /** Of an outline: no GeoJSON; none, or more than one (`params.total`), in it; nothing or too much of it (`params.most`). */
    | 'no_geojson'
    | 'no_outline'
    | 'too_many_outlines'
    | 'empty_outline'
    | 'too_many_points'
    /** Its last point is not its first; it crosses, touches or covers itself; it encloses nothing. */
    | 'open_outline'
    | 'crossing_outline'
    | 'flat_outline'
    /** `params.most`: square kilometres. */
    | 'outline_too_large'
    /** It cannot be compared within the time that there is. */
    | 'outline_too_complex'
    /** Of a typed outline: a line that is no latitude and longitude. */
    | 'corner_format'
    /** Latitude before longitude; metres of some projection; across the 180th meridian; nowhere near the city. */
    | 'swapped_axes'
    | 'other_system'
    | 'crosses_antimeridian'
    | 'outside_region'
    | 'file_too_large'
    | 'file_extension'
    | 'too_many_files'
    /** Of the form's files not every one is stored; only the form itself says so. */
    | 'files_missing'
    | 'files_sent'
    | 'files_gone';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The body of every error answer, `application/problem+json` (RFC 9457). `code` is stable. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** With `illegal_event`: the state the thing is in and the events it accepts from this sender now. */
  readonly state?: string;
  readonly possible?: readonly string[];
  /** With `changed_elsewhere`: the changes of the same fields that came first, `RegisterEdit` in editing.ts. */
  readonly conflicts?: readonly object[];
  /** With `withdrawn`: cards of what is like it and still there. */
  readonly similar?: readonly object[];
  /** On the desk also what was done last, `CaseStep` in desk.ts. */
  readonly happened?: object;
}
