/** A process that runs the deadlines again and again until it is killed: `node deadlineRunner.ts <database>`. */
import postgres from 'postgres';

const sql = postgres(process.argv[2]!, { max: 1, onnotice() {} });
await sql`select 1`;
process.stdout.write('ready\n');
for (;;) await sql`call app.run_deadlines(20)`.simple();
