import type { CobrancaPix, DocumentoUnicoNaTela } from '@balcao/contracts';
import { lerCodigoDeBarras } from '@balcao/domain';
import { FalhaDoBanco, type BancoDoOrgao } from '../../adapters/cobranca/cobranca.port.ts';
import { noEndereco, receber } from '../atos/arrecadacao.ts';
import { GUIAS, type Cena } from '../atos/cena.ts';
import { criarLink } from '../atos/documento-unico.ts';
import { agendar, idRec, pedir as pedirAutomatico } from '../atos/pix-automatico.ts';
import { ANA, SERVIDORA } from '../cidade.ts';
import { linhas } from '../query.ts';
import type { CenaDaRota } from './cenas.ts';

const GUIA = { numero_guia: GUIAS.IPTU.numero, numero_parcela: 2 };
const AVISOS = '/api/avisos-do-banco/1';

const FORA_DO_AR = new FalhaDoBanco('FORA', 'não respondeu');

/** A bank that agrees to every charge and ends what it is told to, without anybody being asked; it authorises nothing. */
const BANCO = {
  automatico: {
    autorizar: () => Promise.reject(FORA_DO_AR),
    encerrarAutorizacao: async () => 'CANCELADA',
    desagendar: async () => 'CANCELADA',
  },
  emitir: async ({ valor, chave }: { valor: number; chave: string }) => ({
    ...{ situacao: 'ATIVA', valor, chave, brcode: 'pix', idNoBanco: undefined, pagamentos: [] },
  }),
} as unknown as BancoDoOrgao;

/** In an orgao that charges by it. */
const comBanco =
  (fazer: CenaDaRota): CenaDaRota =>
  async (cena) => {
    const { banco, bancos } = cena.servidor;
    const antes = { ...bancos };
    Object.assign(bancos, { find: async () => BANCO, confereAviso: async () => true });
    await linhas(
      banco,
      `insert into bancos_do_pix (cod_empre, familia, banco, selado, automatico)
       values (1, 'BACEN', 'demonstracao', '',
         '{"agencia": null, "conta": "1", "tipoConta": "CORRENTE", "retentativas": false}')
       on conflict do nothing`,
    );
    await linhas(banco, 'delete from cobrancas_pix');
    const resposta = await fazer(cena);
    await linhas(banco, 'delete from bancos_do_pix');
    Object.assign(bancos, antes);
    return resposta;
  };

const cobrar = async (cena: Cena) =>
  cena.visitante().post('/api/public/pix?url=v2/iptus', { ...GUIA, cod_empre: 1, cpfcnpj: ANA });

/** The bank tells of this at an address. */
const avisar = (endereco: string, corpo: (cena: Cena) => object | Promise<object>) =>
  comBanco(async (cena) => cena.visitante().post(`${AVISOS}${endereco}`, await corpo(cena)));

/** What it is told of a charge that was asked for. */
const daCobranca = async (cena: Cena) => {
  await cobrar(cena);
  const [cobranca] = await linhas<{ codigo: string; txid: string }>(
    cena.servidor.banco,
    'select codigo, txid from cobrancas_pix',
  );
  return { codigo: cobranca?.codigo, txid: cobranca?.txid };
};

/** What it is told of payments that go by themselves: the authorisation, and the charge that was scheduled by it. */
const doAutomatico = async (cena: Cena) => {
  await pedirAutomatico(cena);
  await agendar(cena);
  const [agendada] = await linhas<{ txid: string }>(
    cena.servidor.banco,
    'select txid from agendadas_pix order by numero_guia desc, numero_parcela',
  );
  return { idRec: idRec(), txid: agendada?.txid };
};

/** The end of it, or of what is scheduled by it: the bank answers, so that what it said is written too. */
const acabar = (caminho: string, mais: object = {}) =>
  comBanco(async (cena) => {
    await doAutomatico(cena);
    const ana = await cena.entrar(ANA);
    const url = `/api/pagamentos-automaticos${caminho}?url=v2/iptus`;
    return ana.post(url, { numero_guia: Number(idRec().slice(1)), ...mais });
  });

/** A document of two bills, of which one was paid otherwise before the bank tells that the document was. */
const pagarDocumento = async (cena: Cena): Promise<number> => {
  const ana = await cena.entrar(ANA);
  const partes = [
    { tributo: 'IPTU', ...GUIA },
    { tributo: 'ISSQN', numero_guia: GUIAS.ISSQN.numero, numero_parcela: 2 },
  ];
  const { data } = (await ana.post('/api/documentos-unicos', { partes })).json<{
    data: DocumentoUnicoNaTela;
  }>();
  await linhas(
    cena.servidor.banco,
    `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19'
     where numero_guia = ${GUIAS.ISSQN.numero} and numero_parcela = 2`,
  );
  const codigo = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
  await receber(cena, 30_000, codigo.ok ? codigo.valor.codigo : '');
  return 15_000;
};

/** Where a bank is asked, or tells of something. */
export const CENAS_DO_BANCO: Record<string, CenaDaRota> = {
  'POST /api/pix': comBanco(async (cena) =>
    (await cena.entrar(ANA)).post('/api/pix?url=v2/iptus', GUIA),
  ),
  'POST /api/public/pix': comBanco(cobrar),
  'GET /api/public/pix/:acompanhamento': comBanco(async (cena) => {
    const { acompanhamento } = (await cobrar(cena)).json<{ data: CobrancaPix }>().data;
    return cena.visitante().get(`/api/public/pix/${acompanhamento}`);
  }),
  'POST /api/documentos-unicos/:numero/pix': comBanco(async (cena) => {
    const { ana, numero } = await criarLink(cena);
    return ana.post(`/api/documentos-unicos/${numero}/pix`, {});
  }),
  'POST /api/links-de-pagamento/pix': comBanco(async (cena) => {
    const link = new URLSearchParams((await criarLink(cena)).busca).get('link');
    return cena.visitante().post('/api/links-de-pagamento/pix', { cod_empre: 1, link });
  }),
  'POST /api/avisos-do-banco/:cod_empre': avisar('', async (cena) => ({
    codigoGuiaRecebimento: (await daCobranca(cena)).codigo,
  })),
  'POST /api/avisos-do-banco/:cod_empre/pix': avisar('/pix', async (cena) => ({
    pix: [{ endToEndId: `E${'7'.repeat(31)}`, txid: (await daCobranca(cena)).txid }],
  })),
  'POST /api/avisos-do-banco/:cod_empre/rec': avisar('/rec', async (cena) => ({
    recs: [{ idRec: (await doAutomatico(cena)).idRec }],
  })),
  'POST /api/avisos-do-banco/:cod_empre/cobr': avisar('/cobr', async (cena) => ({
    cobsr: [{ txid: (await doAutomatico(cena)).txid }],
  })),
  'POST /api/pagamentos-automaticos/cancelamento': acabar('/cancelamento'),
  'POST /api/pagamentos-automaticos/parcelas/cancelamento': acabar('/parcelas/cancelamento', {
    numero_parcela: 1,
  }),
  'POST /api/arrecadacao/excecoes/:id/baixa-do-documento': async (cena) => {
    const devido_centavos = await pagarDocumento(cena);
    const corpo = { devido_centavos, justificativa: 'A outra já estava paga.' };
    const servidora = await cena.entrar(SERVIDORA);
    return servidora.post(`${await noEndereco(cena)}/baixa-do-documento`, corpo);
  },
};
