import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { ANA, SEM_IMOVEL, SERVIDORA } from '../cidade.ts';
import { como, GUIAS, type Ato, type Cena } from './cena.ts';

const porServidora = (url: string): Ato => [
  ['PREFEITURA', SERVIDORA],
  como(SERVIDORA, (servidora) => servidora.get(`/api/?url=${url}&cpfcnpj=${ANA}`)),
];

/** What happens around a guide, whatever its tax: looked up, refreshed, printed, opened. */
const daGuia = <const T extends string>(
  nome: T,
  { url, numero, tipo }: (typeof GUIAS)[keyof typeof GUIAS],
  vencida = 1,
) => {
  const guia = { numero_guia: numero, numero_parcela: vencida };
  const imprimir = async ({ entrar }: Cena) => {
    const ana = await entrar(ANA);
    const caminho = `/api/documents/private?num_guia=${numero}&num_parcela=${vencida + 1}`;
    const resposta = await ana.get(caminho, { 'x-path': tipo });
    expect(resposta.statusCode, resposta.body.slice(0, 200)).toBe(200);
    return resposta;
  };
  return {
    [`${nome}.consultar`]: porServidora(url),
    [`${nome}.ver-parcela`]: [
      ['PREFEITURA', SERVIDORA],
      como(SERVIDORA, (servidora) => servidora.put(`/api/?url=${url}`, guia)),
    ],
    [`${nome}.atualizar-parcela`]: [
      ['CONTRIBUINTE', ANA],
      como(ANA, (ana) => ana.put(`/api/?url=${url}`, guia)),
    ],
    [`${nome}.imprimir`]: [['CONTRIBUINTE', ANA], imprimir],
    [`${nome}.abrir-guia`]: [
      ['VISITANTE'],
      async (cena: Cena) => {
        const { headers } = await imprimir(cena);
        return cena.visitante().get(String(headers['content-location']));
      },
    ],
  } as unknown as Record<
    `${T}.${'consultar' | 'ver-parcela' | 'atualizar-parcela' | 'imprimir' | 'abrir-guia'}`,
    Ato
  >;
};

/** Taxes: looks, refreshes and slips. */
export const ATOS_DE_TRIBUTOS = {
  'contribuinte.consultar': [
    ['VISITANTE'],
    ({ visitante }) =>
      visitante().get(`/api/gateway/public?url=v2/contribuinte&cod_empre=1&cpfcnpj=${SEM_IMOVEL}`),
  ],
  'contribuinte.ver': porServidora('v2/contribuinte'),
  ...daGuia('iptu', GUIAS.IPTU),
  ...daGuia('issqn', GUIAS.ISSQN),
  ...daGuia('alvara', GUIAS.ALVARA),
  ...daGuia('taxa', GUIAS.TAXA),
  ...daGuia('parcelamento', GUIAS.PARCELAMENTO, 2),
  'imoveis.consultar': porServidora('v2/imoveis'),
  'cadastro.consultar': porServidora('v2/contribuinte/cadastro'),
  'alteracoes.consultar': porServidora('v2/pessoa/visualizarLogAlteracoes'),
  'extrato.consultar': porServidora('v2/extrato-divida'),
} satisfies Partial<Record<Evento, Ato>>;
