import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { createAnexo } from '../anexos.ts';
import { ANA, BRUNO, SERVIDORA } from '../cidade.ts';
import { linhas } from '../query.ts';
import type { Navegador } from '../servidor.ts';
import { como, LICENCA, type Ato, type Cena } from './cena.ts';

const pedir = (quem: Navegador, tipo: string, consulta: string) =>
  quem.get(`/api/documents/private?${consulta}`, { 'x-path': tipo });
/** Of Bruno, who owes nothing. */
const certidao = (quem: Navegador) => pedir(quem, 'CERTIDAO_CND_AMPLA', `cpfcnpj=${BRUNO}`);
const extrato = (quem: Navegador) => pedir(quem, 'EXTRATO_DIVIDA', `cpfcnpj=${ANA}`);
const licenca = (quem: Navegador) =>
  pedir(quem, 'LICENSA_ALVARA', `num_guia=${LICENCA.numero_guia}`);

/** Printed by staff, then opened by its short-lived address. */
const abrir =
  (imprimir: (quem: Navegador) => ReturnType<Navegador['get']>): Ato[1] =>
  async ({ entrar, visitante }) => {
    const { headers } = await imprimir(await entrar(SERVIDORA));
    const aberta = await visitante().get(String(headers['content-location']));
    expect(aberta.statusCode).toBe(200);
  };

const conferir = async ({ visitante }: Cena, tipo: string, codigo: string) => {
  const url = `/api/documents/public?cod_empre=1&cod_verificador=${codigo}`;
  expect((await visitante().get(url, { 'x-path': tipo })).statusCode).toBe(200);
};

/** The certificate of Bruno, issued already. */
const emitida = async ({ servidor, entrar }: Cena) => {
  const servidora = await entrar(SERVIDORA);
  await certidao(servidora);
  const [guardada] = await linhas<{ id: string; codigo: string }>(
    servidor.banco,
    'select id, codigo from certidoes where revogada_em is null order by emitida_em desc limit 1',
  );
  return { servidora, id: guardada?.id ?? '', codigo: guardada?.codigo ?? '' };
};

const deServidora = (fazer: (quem: Navegador) => ReturnType<Navegador['get']>): Ato => [
  ['PREFEITURA', SERVIDORA],
  como(SERVIDORA, fazer),
];

/** Certificates, licences, statements and attachments: issued, printed again, opened, checked, revoked. */
export const ATOS_DE_DOCUMENTOS = {
  'extrato.imprimir': deServidora(extrato),
  'extrato.abrir': [['VISITANTE'], abrir(extrato)],
  'certidao.emitir': deServidora(certidao),
  'certidao.imprimir': deServidora(async (servidora) => {
    await certidao(servidora);
    return certidao(servidora);
  }),
  'certidao.recusar': [
    ['CONTRIBUINTE', ANA],
    async ({ entrar }) => {
      const recusa = await pedir(await entrar(ANA), 'CERTIDAO_CND_AMPLA', '');
      expect(recusa.statusCode).toBe(422);
    },
  ],
  'certidao.abrir': [['VISITANTE'], abrir(certidao)],
  'certidao.conferir': [
    ['VISITANTE'],
    async (cena) => conferir(cena, 'CERTIDAO_CND', (await emitida(cena)).codigo),
  ],
  'certidoes.listar': deServidora(async (servidora) => {
    await certidao(servidora);
    return servidora.get('/api/certidoes');
  }),
  'certidoes.revogar': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => {
      const { servidora, id } = await emitida(cena);
      const revogacao = { motivo: 'Emitida com dado errado.' };
      const resposta = await servidora.put(`/api/certidoes/${id}/revogacao`, revogacao);
      expect(resposta.statusCode, resposta.body).toBe(200);
    },
  ],
  'anexo.baixar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (quem, { servidor }) =>
      quem.get((await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' })).endereco),
    ),
  ],
  'licenca.imprimir': deServidora(licenca),
  'licenca.abrir': [['VISITANTE'], abrir(licenca)],
  'licenca.conferir': [
    ['VISITANTE'],
    (cena) => conferir(cena, 'LICENSA_ALVARA', LICENCA.cod_verificador),
  ],
} satisfies Partial<Record<Evento, Ato>>;
