// Loaded into a portal's process before anything of the portal: ends its threads when it is told to.
import process from 'node:process';

const threads = new Set();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.on('exit', () => threads.delete(thread));
});
process.on('message', (message) => {
  if (message === 'end threads') for (const thread of threads) void thread.terminate();
});
