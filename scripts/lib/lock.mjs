import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './paths.mjs';

/**
 * Runs `task` while no other process of this machine runs a task of the same name for this project.
 *
 * Two `npm start` at once must not install into one folder together. The lock is a listening socket, which the
 * system closes when its process ends, however it ends; a lock file would stay behind.
 *
 * @param {string} name what is done, as in "Another start is … already"
 * @param {() => Promise<void>} task
 */
export async function alone(name, task) {
  const address = addressOf(name);
  let server = await listen(address);
  if (!server) say(`Another start is ${name} already; waiting for it.`);
  while (!server) {
    await closed(address);
    server = await listen(address);
  }
  try {
    await task();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function addressOf(name) {
  const id = `moscow-portal-${createHash('sha256').update(`${root}\n${name}`).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

/** The listening server, or `undefined` while another process has it. */
function listen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => waiting.delete(socket));
    });
    const close = server.close.bind(server);
    server.close = (done) => {
      for (const socket of waiting) socket.destroy();
      return close(done);
    };
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

/** Resolves when the process that listens closes or ends; that process never sends anything. */
function closed(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on('error', (error) => {
      // Where sockets are files, that of a process that was killed stays and answers nobody.
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
    });
    socket.on('close', resolve);
    socket.resume();
  });
}
