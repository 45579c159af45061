import type { DocumentoDoLink, DocumentoUnicoNaTela, LinkCriado } from '@balcao/contracts';
import { lerCodigoDeBarras, txidDaCobranca, type Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { liquidarPix } from '../../core/pagamentos/liquidar-pix.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { ANA, SERVIDORA } from '../cidade.ts';
import { COFRE } from '../servidor.ts';
import { como, GUIAS, type Ato, type Cena } from './cena.ts';

const JUNTAR = '/api/documentos-unicos';
const PARTES = [{ tributo: 'IPTU', numero_guia: GUIAS.IPTU.numero, numero_parcela: 2 }];

/** A document of Ana, for whoever has an account. */
const emitir = async (cena: Cena, cpfcnpj = ANA): Promise<number> => {
  const quem = await cena.entrar(cpfcnpj);
  const resposta = await quem.post(JUNTAR, { cpfcnpj: ANA, partes: PARTES });
  expect(resposta.statusCode, resposta.body.slice(0, 200)).toBe(200);
  return resposta.json<{ data: DocumentoUnicoNaTela }>().data.numero;
};

export const criarLink = async (cena: Cena) => {
  const numero = await emitir(cena);
  const ana = await cena.entrar(ANA);
  const resposta = await ana.post(`${JUNTAR}/${numero}/links`, {});
  const { id, endereco } = resposta.json<{ data: LinkCriado }>().data;
  return { ana, numero, id, busca: new URL(endereco).search };
};

const porLink = (caminho: string): Ato => [
  ['VISITANTE'],
  async (cena) => {
    const { busca } = await criarLink(cena);
    return cena.visitante().get(`/api/links-de-pagamento${caminho}${busca}`);
  },
];

const cobrarPeloLink: Ato = [
  ['VISITANTE'],
  async (cena) => {
    const link = new URLSearchParams((await criarLink(cena)).busca).get('link');
    return cena
      .visitante()
      .pedir('POST', '/api/links-de-pagamento/pix', { payload: { cod_empre: 1, link } });
  },
];

/** Who has the link prints the receipt of what a PIX paid. */
const comprovantePeloLink: Ato = [
  ['VISITANTE'],
  async (cena) => {
    const { busca } = await criarLink(cena);
    const { db, relogio } = cena.servidor;
    const link = await cena.visitante().get(`/api/links-de-pagamento${busca}`);
    const { total_centavos: valor, pagamento } = link.json<{ data: DocumentoDoLink }>().data;
    const codigo = lerCodigoDeBarras(pagamento?.linha_digitavel ?? '');
    const txid = codigo.ok ? txidDaCobranca(codigo.valor.codigo) : '';
    const orgao = await createOrgaos(db, () => relogio.agora).get(1);
    const pix = { e2eid: `E${'0'.repeat(31)}`, txid, valor, horario: relogio.agora };
    await liquidarPix(db, orgao, pix, {
      agora: relogio.agora,
      origem: 'VARREDURA',
      cofre: COFRE,
    });
    const resposta = await cena.visitante().get(`/api/links-de-pagamento/comprovante${busca}`);
    expect(resposta.statusCode, resposta.body.slice(0, 200)).toBe(200);
  },
];

/** One slip for several installments, and the links that show it. */
export const ATOS_DO_DOCUMENTO_UNICO = {
  'documento-unico.consultar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, (servidora) => servidora.get(`/api/debitos?cpfcnpj=${ANA}`)),
  ],
  'documento-unico.emitir': [['CONTRIBUINTE', ANA], (cena) => emitir(cena)],
  'documento-unico.ver': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => {
      const numero = await emitir(cena);
      return (await cena.entrar(SERVIDORA)).get(`${JUNTAR}/${numero}`);
    },
  ],
  'documento-unico.imprimir': [
    ['PREFEITURA', SERVIDORA],
    async (cena) => {
      const numero = await emitir(cena);
      const servidora = await cena.entrar(SERVIDORA);
      return servidora.get(`/api/documents/private?num_documento=${numero}`, {
        'x-path': 'DOCUMENTO_UNICO',
      });
    },
  ],
  'link-de-pagamento.criar': [['CONTRIBUINTE', ANA], criarLink],
  'link-de-pagamento.revogar': [
    ['CONTRIBUINTE', ANA],
    async (cena) => {
      const { ana, numero, id } = await criarLink(cena);
      return ana.pedir('DELETE', `${JUNTAR}/${numero}/links/${id}`);
    },
  ],
  'link-de-pagamento.abrir': porLink(''),
  'link-de-pagamento.imprimir': porLink('/pdf'),
  'link-de-pagamento.cobrar': cobrarPeloLink,
  'link-de-pagamento.comprovante': comprovantePeloLink,
} satisfies Partial<Record<Evento, Ato>>;
