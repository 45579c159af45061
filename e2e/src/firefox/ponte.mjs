#!/usr/bin/env node
/**
 * Starts Firefox (`FIREFOX_PATH`) for Playwright, and stands between the two: Playwright speaks WebDriver
 * BiDi as the newest Firefox does, and evaluates in pages by `eval`, which our content policy refuses.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const READY = /WebDriver BiDi listening on (ws:.*)$/;

/**
 * What a Firefox with long support may not know yet, and journeys do without: language, zone and motion
 * are set by preferences (`firefox.config.ts`), and no answer is read again.
 */
const DISPENSABLE =
  /^(?:browser\.setDownloadBehavior|emulation\..*|network\.addDataCollector|permissions\.setPermission)$/;

/** Firefox writes it as a person does: Playwright's own way passes by what React hears. */
const INSERTING = `(injected) => {
  injected.window.__pw_bidiInsertText = (text) =>
    void injected.window.document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}`;

/** The same call with its function written out, instead of sent as a text that the page must evaluate. */
function writtenOut(call) {
  const [, isFunction, , { value: source = '' } = {}] = call.arguments;
  if (!call.functionDeclaration.includes('utilityScript.evaluate(') || !isFunction?.value)
    return call;
  const written = source.includes('injectedScript.extend(') ? INSERTING : source;
  const functionDeclaration = `(utilityScript, ...args) => {
    const { global } = utilityScript;
    utilityScript.global = { eval: () => (${written}) };
    try {
      return utilityScript.evaluate(...args);
    } finally {
      utilityScript.global = global;
    }
  }`;
  return { ...call, functionDeclaration };
}

/** Joins one connection of Playwright's with one to Firefox. */
function join(playwright, firefox) {
  const asked = new Map();
  const opened = new Promise((resolve) => firefox.once('open', resolve));
  playwright.on('message', async (message) => {
    await opened;
    const command = JSON.parse(String(message));
    asked.set(command.id, command.method);
    if (command.method === 'script.callFunction') command.params = writtenOut(command.params);
    firefox.send(JSON.stringify(command));
  });
  firefox.on('message', (message) => {
    const text = String(message);
    const { type, id } = JSON.parse(text);
    const forgiven = type === 'error' && DISPENSABLE.test(asked.get(id));
    asked.delete(id);
    playwright.send(forgiven ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  firefox.on('close', () => playwright.close());
  playwright.on('close', () => firefox.close());
}

if (!existsSync(process.env.FIREFOX_PATH)) {
  console.error(
    `no Firefox at ${process.env.FIREFOX_PATH}: apt install firefox-esr, or name one by FIREFOX_PATH`,
  );
  process.exit(1);
}
const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
process.on('SIGTERM', () => firefox.kill());
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = READY.exec(line) ?? [];
  if (address === undefined) return;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url }) => join(playwright, new WebSocket(address + url)));
});
