import { isOrdinaryLink, staysOnDisk } from '../link-targets.ts';
import { Unfit } from '../unfit.ts';
import { Fields } from './fields.ts';
import { isActiveFormula } from './formulas.ts';
import type { Attributes, Reader } from './parts.ts';

/** Channels through which a workbook starts programs (DDE), or shows what they made (OLE); documents of another kind within one. */
const CHANNELS: ReadonlySet<string> = new Set(['ddeLink', 'oleLink', 'altChunk']);
/** Declarations of macros in the list of content types, whatever the parts are called. */
const MACRO_TYPES = /vbaProject|macroEnabled|intlmacrosheet|ms-excel\.macrosheet|activeX/i;
/** Relations to what runs, or what is read as a document of another kind; wherever the part is. */
const RUNNING =
  /\/(vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet|control|activeXControlBinary|attachedToolbars|keyMapCustomizations|aFChunk|oleObject)$/i;
/** Relations that are followed when somebody asks for it. */
const FOLLOWED = /\/hyperlink$/i;
/** Relations to what writers have on their own disks: a template, a linked picture, another workbook. */
const BESIDE =
  /\/(attachedTemplate|image|externalLinkPath|externalLinkLongPath|xlPathMissing|externalLink\w*|xlExternalLinkPath\/\w+)$/i;
/** Elements whose text is a formula: of a cell, a name, a condition. */
const FORMULA = /^(f|formula\d?|definedName)$/;
/** No formula has more letters. */
const LONGEST_FORMULA = 64 * 1024;
/** Where VML names a picture. */
const PICTURES: ReadonlySet<string> = new Set(['imagedata', 'fill', 'stroke', 'image']);

const isOn = (value: string | undefined): boolean => /^\s*(1|true|on)\s*$/i.test(value ?? '');

/** Reads a part of Office Open XML (ECMA-376): relations, fields, formulas, connections. */
export function openXmlReader(): Reader {
  const fields = new Fields();
  /** Text of a formula that is being read. */
  let formula: string | undefined;
  return {
    opened(element, attributes) {
      if (MACRO_TYPES.test(attributes.get('ContentType') ?? '')) throw new Unfit('file_macros');
      if (CHANNELS.has(element) || connects(element, attributes)) throw new Unfit('file_macros');
      if (element === 'Relationship') checkRelation(attributes);
      if (PICTURES.has(element) && !staysOnDisk(attributes.get('src') ?? '')) throw new Unfit('file_macros');
      if (FORMULA.test(element)) formula = '';
      fields.opened(element, attributes);
    },
    closed(element) {
      fields.closed(element);
      if (formula === undefined || !FORMULA.test(element)) return;
      if (isActiveFormula(formula, 'excel')) throw new Unfit('file_macros');
      formula = undefined;
    },
    text(text) {
      fields.text(text);
      if (formula !== undefined) formula += text;
      if (formula !== undefined && formula.length > LONGEST_FORMULA) throw new Unfit('file_content');
    },
    over: () => fields.over(),
  };
}

/** Whether a workbook asks another source as soon as it is opened, or names macros of old. */
function connects(element: string, attributes: Attributes): boolean {
  switch (element) {
    case 'connection':
    case 'queryTable':
      return isOn(attributes.get('refreshOnLoad'));
    case 'webPr':
      return true;
    case 'definedName':
      return isOn(attributes.get('xlm')) || isOn(attributes.get('vbProcedure'));
    default:
      return false;
  }
}

function checkRelation(attributes: Attributes): void {
  const of = (name: string) => attributes.get(name)?.trim() ?? '';
  const [type, target] = [of('Type'), of('Target')];
  if (RUNNING.test(type)) throw new Unfit('file_macros');
  const isExternal = of('TargetMode').toLowerCase() === 'external';
  const isHarmless = FOLLOWED.test(type)
    ? isOrdinaryLink(target)
    : isExternal
      ? BESIDE.test(type) && staysOnDisk(target)
      : isPart(target);
  if (!isHarmless) throw new Unfit('file_macros');
}

/** Whether a target is a part of the document itself. */
const isPart = (target: string): boolean =>
  staysOnDisk(target) && !/^([a-z]:|file:)/i.test(target) && !target.includes('\\');
