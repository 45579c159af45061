import { describe, expect, it } from 'vitest';
import { classificarDispositivo, isWebviewMessage } from './webview.ts';

describe('P12 webview', () => {
  it.each([
    ['the bare name', 'is_webview_app', true],
    ['an object of that type', { type: 'is_webview_app' }, true],
    ['an object with that flag', { is_webview_app: true }, true],
    ['the same as text', '{"name":"is_webview_app"}', true],
    ['another message', { type: 'resize' }, false],
    ['text of someone else', 'setImmediate$0', false],
    ['a number as text', '1', false],
    ['nothing', null, false],
  ])('P12 the message of the app is %s', (_, mensagem, esperado) => {
    expect(isWebviewMessage(mensagem)).toBe(esperado);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
  ])('P12 %s with %i touch points is %s', (userAgent, toques, esperado) => {
    expect(classificarDispositivo(userAgent, toques)).toBe(esperado);
  });
});
