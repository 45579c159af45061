import * as contrato from '@balcao/contracts';
import type { SolicitacaoDetalhada } from '@balcao/contracts';
import {
  anotarSolicitacao,
  designarSolicitacao,
  devolverSolicitacao,
  reservadaPorLei,
  pedirComplemento,
  reclassificarSolicitacao,
} from '@balcao/domain';
import { campoInvalido } from '../../../../core/app-error.ts';
import { orgaoDaSessao, type Quem } from '../../../../core/quem/quem.ts';
import { rota, type Pedido } from '../../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../../slice.ts';
import { adotarAnexos } from '../../anexos/anexos.repository.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import { umaVez } from '../../processo/envios.repository.ts';
import { exigirOpcoesEmUso } from '../../processo/apresentar.ts';
import { abrirSessaoDoEsic, exigirAcao } from '../../processo/solicitacoes.ts';
import { detalhar } from '../detalhar.ts';
import { abrirOlhar } from '../olhar.ts';
import { agir, exigirSetor } from './agir.ts';
import {
  esquecerHoras,
  listEquipes,
  listHoras,
  trabalhaNele,
  type HoraDoHistorico,
} from './tramitar.repository.ts';

/** A note on its way in, and the key that its form made up. */
interface Envio {
  campos: Pedido<typeof contrato.anotarSolicitacao>['body'];
  chave: string | undefined;
}

/** The note and its files, in one transaction. */
const gravarNota = (
  contexto: Contexto,
  quem: Quem,
  { campos, chave }: Envio,
  anexos: readonly AnexoRecebido[],
): Promise<SolicitacaoDetalhada> => {
  const { solicitacao_id: id, anotacao: texto } = campos;
  return agir(contexto, quem, {
    id,
    acao: 'anotar',
    campo: 'anotacao',
    envio: { chave, campos: { ...campos }, anexos },
    fazer: (fatos, ato) => anotarSolicitacao(fatos, { texto, arquivos: anexos.length }, ato),
    junto: ({ orgao: { cod_empre } }, lote) => {
      const dono = { solicitacao_id: id, reservado_a: 'SERVIDORES' } as const;
      adotarAnexos(lote, cod_empre, anexos, dono);
    },
  });
};

/**
 * Writes a note that staff alone read, with its files. What would be refused is refused before the first
 * file is read; the same submission sent twice is one note.
 * @throws AppError as `agir` and `comAnexos`
 */
const anotar = async (
  contexto: Contexto,
  quem: Quem,
  chegada: Parameters<typeof comAnexos>[1],
  envio: Envio,
): Promise<SolicitacaoDetalhada> => {
  const { orgao } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, parametros: limites } = orgao;
  const setor_id = async (): Promise<string> => {
    const { solicitacao_id } = envio.campos;
    const { quem: pessoa, solicitacao } = await abrirOlhar(contexto, quem, solicitacao_id);
    exigirAcao('anotar', solicitacao.fatos, pessoa, orgao);
    return solicitacao.fatos.setor_id;
  };
  const remessa = { cod_empre, quem, setor_id, limites };
  return umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) => gravarNota(contexto, quem, envio, anexos)),
    async (feito) => detalhar(contexto, await abrirOlhar(contexto, quem, feito.solicitacao_id)),
  );
};

/** Puts a person in charge: somebody active, of an active sector where they work. */
const designar = (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    setor,
    atendente,
    observacao,
  }: Pedido<typeof contrato.designarSolicitacao>['body'],
) => {
  let doSetor = false;
  return agir(contexto, quem, {
    id,
    acao: 'designar',
    aviso: 'DESIGNADA',
    campo: 'observacao',
    antes: (cena) => exigirSetor(cena, setor),
    ler: async ({ tx, orgao: { cod_empre } }) => {
      doSetor = await trabalhaNele(tx, cod_empre, { setor, atendente });
    },
    fazer: (solicitacao, ato) => {
      // Told to who may act on the request only: to others there is none.
      if (!doSetor)
        throw campoInvalido('atendente', 'Esta pessoa não trabalha neste setor. Escolha outra.');
      const dados = { atendente_id: atendente, setor_id: setor, observacao: observacao ?? null };
      return designarSolicitacao(solicitacao, dados, ato);
    },
  });
};

/** Gives a request back to the sector that receives all of them. */
const devolver = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, motivo }: Pedido<typeof contrato.devolverSolicitacao>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'devolver',
    campo: 'motivo',
    fazer: (solicitacao, ato, { cod_empre, setores }) => {
      const entrada = setores.find((setor) => setor.entrada);
      if (entrada === undefined) throw new Error(`orgao ${cod_empre} has no sector of entry`);
      return devolverSolicitacao(solicitacao, { motivo, setor_de_entrada: entrada.id }, ato);
    },
  });

/**
 * Corrects nature and type. What becomes of preserved identity keeps no hour of what happened to it
 * (Lei 13.460/2017, art. 10 §7).
 */
const reclassificar = (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    natureza,
    tipo,
    motivo,
  }: Pedido<typeof contrato.reclassificarSolicitacao>['body'],
) => {
  let horas: readonly HoraDoHistorico[] = [];
  return agir(contexto, quem, {
    id,
    acao: 'reclassificar',
    aviso: 'RECLASSIFICADA',
    campo: 'motivo',
    antes: ({ orgao }) => exigirOpcoesEmUso(orgao, { natureza, tipo }),
    fazer: (solicitacao, ato, orgao) =>
      reclassificarSolicitacao(solicitacao, { natureza, tipo, motivo }, ato, orgao),
    ...(reservadaPorLei({ natureza, tipo: tipo ?? 0 }) && {
      semHora: true,
      ler: async ({ tx, orgao: { cod_empre } }) => {
        horas = await listHoras(tx, cod_empre, id);
      },
      junto: ({ orgao: { cod_empre, fuso } }, lote, { criada_em }) =>
        esquecerHoras(lote, { cod_empre, solicitacao_id: id, criada_em, horas }, fuso),
    }),
  });
};

/** Asks the requester for what is missing. */
const pedir = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, pergunta }: Pedido<typeof contrato.pedirComplemento>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'pedir-complemento',
    aviso: 'COMPLEMENTO_PEDIDO',
    escrito: pergunta,
    campo: 'pergunta',
    fazer: (solicitacao, ato, orgao) => pedirComplemento(solicitacao, pergunta, ato, orgao),
  });

/** What staff do with a request on its way from one to the other. */
export const tramitacao: Slice = (app, contexto) => {
  rota(app, contrato.listEquipes, async ({ quem }) => ({
    data: await listEquipes(contexto.db, orgaoDaSessao(quem)),
  }));

  rota(app, contrato.anotarSolicitacao, async ({ quem, body, headers, arquivos, request }) => {
    const envio = { campos: body, chave: headers['idempotency-key'] };
    return { data: await anotar(contexto, quem, { arquivos, request }, envio) };
  });

  rota(app, contrato.designarSolicitacao, async ({ quem, body }) => ({
    data: await designar(contexto, quem, body),
  }));

  rota(app, contrato.reclassificarSolicitacao, async ({ quem, body }) => ({
    data: await reclassificar(contexto, quem, body),
  }));

  rota(app, contrato.pedirComplemento, async ({ quem, body }) => ({
    data: await pedir(contexto, quem, body),
  }));

  rota(app, contrato.devolverSolicitacao, async ({ quem, body }) => ({
    data: await devolver(contexto, quem, body),
  }));
};
