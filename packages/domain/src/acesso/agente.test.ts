import { expect, it } from 'vitest';
import { descreverAgente } from './permissoes.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0';

it.each([
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K; wv) ${CHROME} Mobile Safari/537.36`,
    'Aplicativo no Android',
  ],
  [`${ANDROID} SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`, 'Samsung Internet no Android'],
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome no Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/139.0.0.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  [`${MAC} Version/18.6 Safari/605.1.15`, 'Safari no Mac'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} CriOS/139.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Navegador no Windows'],
  ['curl/8.9', 'Aparelho não identificado'],
  ['', 'Aparelho não identificado'],
])('P14 %j is %s', (agente, palavras) => {
  expect(descreverAgente(agente)).toBe(palavras);
});
