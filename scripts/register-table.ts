import { metroMinutesFunction } from '../server/city/metro.ts';
import { migrationOf } from '../server/register/table.ts';
import { REGISTERS } from '../src/api/registers/index.ts';

/**
 * `npm run register:table -- <id>` prints what makes the table of a register, for a migration; with `metro` the function
 * that knows where stations are:
 * `drizzle-kit generate --custom --name <id>` makes the empty file that it goes into.
 */
const [id = ''] = process.argv.slice(2);
const register = Object.values(REGISTERS).find((one) => one.id === id);
if (id === 'metro') console.log(`${metroMinutesFunction()};`);
else if (register) console.log(migrationOf(register).join(';\n--> statement-breakpoint\n').concat(';'));
else {
  console.error(`There is no register ${id}. There are ${Object.keys(REGISTERS).join(', ')}.`);
  process.exitCode = 1;
}
