/**
 * `npm run pntp -- https://balcao.cidade.gov.br 1`: opens a running portal as a visitor, goes from the first page of
 * the institution as an evaluator of the courts of accounts would, and prints what it found of each criterion.
 * `--json` prints the same for programs. Ends with 1 where something is missing.
 */
import {
  CLASSES_DO_CRITERIO,
  CRITERIOS_DO_PNTP,
  percentualDoPntp,
  VERIFICACOES,
  type Verificacao,
} from '@balcao/domain';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { anoQueCorre, examinar, type Achado } from './examinar.ts';

const LIMITE_MS = 8_000;

const USO = 'Uso: npm run pntp -- <endereço do portal> <número da instituição> [--json]';

const palavras = process.argv.slice(2);
const emJson = palavras.includes('--json');
const [portal, cod_empre = ''] = palavras.filter((um) => um !== '--json');
if (portal === undefined || !/^\d+$/.test(cod_empre)) {
  console.error(USO);
  process.exit(2);
}

const LETRAS = Object.keys(VERIFICACOES) as Verificacao[];

/** `D A H G F`: a letter found, `-` missing, `.` not asked. */
const letrasDe = ({ verifica }: Achado): string =>
  LETRAS.map((letra) => {
    if (verifica[letra] === undefined) return '.';
    return verifica[letra] ? letra : '-';
  }).join(' ');

const linhaDe = (achado: Achado): string => {
  const criterio = CRITERIOS_DO_PNTP.find(({ numero }) => numero === achado.numero);
  if (criterio === undefined) throw new Error(`no criterion ${achado.numero}`);
  const { nome } = CLASSES_DO_CRITERIO[criterio.classe];
  return [
    achado.numero.padEnd(5),
    nome.padEnd(12),
    letrasDe(achado),
    criterio.texto.slice(0, 60).padEnd(60),
    achado.endereco,
  ].join('  ');
};

const { executablePath, env } = await findChromium();
const navegador = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
try {
  const page = await navegador.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const inicio = new URL(`/?cod_empre=${cod_empre}`, portal).href;
  const ano = anoQueCorre();
  const achados = await examinar(page, { inicio, ano, limite: LIMITE_MS });
  const percentual = percentualDoPntp(achados);
  if (emJson) console.log(JSON.stringify({ portal, cod_empre, percentual, achados }, null, 2));
  else
    console.log(
      [
        ...achados.map(linhaDe),
        '',
        `${LETRAS.map((letra) => `${letra} ${VERIFICACOES[letra].toLowerCase()}`).join(', ')}; - falta, . não se pede`,
        `${percentual.toFixed(1).replace('.', ',')} % de ${achados.length} critérios`,
      ].join('\n'),
    );
  process.exitCode = percentual === 100 ? 0 : 1;
} finally {
  await navegador.close();
}
