import pg from 'pg';
import { openDatabase } from '../db/engine/index.ts';
import { endInWords } from '../refusal.ts';
import { readSettings } from '../settings.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, reasonOfError, wrong } from './finding.ts';
import { lookAround } from './surroundings.ts';

/**
 * `npm run doctor`: looks at an installation with the settings of its environment and says in sentences how it is
 * (docs/operations.md). Changes nothing; a database of the data folder that does not run is started for the look.
 * Ends with 1 where something is wrong.
 */
const MARKS: Readonly<Record<Finding['is'], string>> = { good: '  ', attention: '? ', wrong: '! ' };
/** How long the database may take to let the doctor in. Milliseconds. */
const PATIENCE = 10_000;

endInWords();
const settings = readSettings();
const findings = [...(await ofDatabase()), ...(await lookAround(settings, Date.now()))];
for (const { is, says } of findings) console.log(MARKS[is] + says);
const count = (is: Finding['is']) => findings.filter((each) => each.is === is).length;
console.log(`\n${count('wrong')} wrong, ${count('attention')} want attention, ${count('good')} good.`);
process.exitCode = count('wrong') > 0 ? 1 : 0;

async function ofDatabase(): Promise<Finding[]> {
  const database = await openDatabase({ folder: settings.dataFolder });
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set default_transaction_read_only = on');
    return await lookAtDatabase(client, { production: settings.production, now: Date.now });
  } catch (error) {
    return [wrong(`The database cannot be used (${reasonOfError(error)}). Nobody gets an answer.`)];
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
}
