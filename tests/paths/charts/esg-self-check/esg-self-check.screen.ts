import {
  ESG_ACTIVITIES,
  ESG_APPLICANTS,
  type EsgActivity,
  type EsgApplicant,
} from '../../../../src/api/contracts/esg-activities.ts';
import { button } from '../../../browser/account-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly applicant: EsgApplicant | null;
  readonly activity: EsgActivity | null;
}

const heading = ({ page, t }: Stage, key: string, values: Record<string, unknown> = {}) =>
  page.getByRole('heading', { name: t(`esg-form:${key}`, values) });

const PAGE = '/about-moscow/cur/get-esg-status';

/** Whether one can apply for the ESG status, on the page of the application. */
export const esgSelfCheckScreen: ScreenTable = {
  open: {
    'the page': async (stage) => void (await stage.open(PAGE)),
    'its address with an answer': async (stage) => void (await stage.open(`${PAGE}?activity=energy`)),
  },
  does: {
    'applicant.choose': (stage, { applicant }) =>
      button(stage, `esg-form:check.applicant.${applicant}`).click(),
    'activity.choose': (stage, { activity }) => button(stage, `esg:activity.${activity}`).click(),
    'check.back': (stage) => button(stage, 'esg-form:check.back').click(),
  },
  sees: {
    applicant: (stage) => [
      heading(stage, 'check.who'),
      ...ESG_APPLICANTS.map((applicant) => button(stage, `esg-form:check.applicant.${applicant}`)),
      { gone: button(stage, 'esg-form:check.back') },
    ],
    impossible: (stage, { applicant }: Context) => [
      heading(stage, 'check.impossible'),
      stage.page.getByText(stage.t(`esg-form:check.why.${applicant}`)),
    ],
    activity: (stage) => [heading(stage, 'check.activity'), button(stage, 'esg:activity.trade')],
    ready: (stage, { activity }: Context) => {
      const group = activity && ESG_ACTIVITIES[activity];
      return [
        heading(stage, 'check.ready', { group }),
        stage.page.getByText(stage.t(`esg-form:check.group.${group}`)),
        stage.page.getByRole('link', { name: stage.t('esg-form:check.apply'), exact: true }),
      ];
    },
  },
};
