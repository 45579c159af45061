import type { DocumentoUnicoNaTela, LinkCriado } from '@balcao/contracts';
import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { ANA, SERVIDORA } from '../cidade.ts';
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

const criarLink = async (cena: Cena) => {
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
} satisfies Partial<Record<Evento, Ato>>;
