import type { SolicitacaoDetalhada, Anexo } from '@balcao/contracts';
import {
  ehServidor,
  disponibilidadeDeRecorrer,
  INSTANCIAS,
  proximoRecurso,
  type ProximoRecurso,
} from '@balcao/domain';
import type { Contexto } from '../../slice.ts';
import { findQuemDecide } from '../processo/recursos.repository.ts';
import { dia, opcao } from '../processo/apresentar.ts';
import { enderecosDosAnexos } from '../anexos/download.ts';
import { listAnexos, type AnexoDoDono } from '../anexos/anexos.repository.ts';
import { paraServidor, paraSolicitante, type AoLado } from './solicitacoes.presenter.ts';
import type { Olhar } from './olhar.ts';

/** Who attached it; to the public, a citizen is 'Solicitante' like any other, and staff have no id. */
const quemAnexou = (
  { anexado_por_id: id, anexado_por_nome: nome, setor_id }: AnexoDoDono,
  { visao_publica }: Olhar['quem'],
): Anexo['anexado_por'] =>
  id === null || nome === null || (visao_publica && setor_id === null)
    ? null
    : { id: visao_publica ? null : id, nome };

/** The attachments of a request, each with an address that opens for a few minutes. */
const listDocumentos = async (
  contexto: Pick<Contexto, 'db' | 'cofre' | 'relogio'>,
  { solicitacao, orgao: { cod_empre }, quem }: Olhar,
): Promise<Anexo[]> => {
  const enderecos = enderecosDosAnexos(contexto);
  const anexos = await listAnexos(contexto.db, cod_empre, { solicitacao_id: solicitacao.id });
  return anexos.map((anexo) => ({
    identificador: anexo.id,
    nome: anexo.nome,
    bytes: anexo.bytes,
    url: enderecos.create({ cod_empre, id: anexo.id }),
    anexado_por: quemAnexou(anexo, quem),
    setor: anexo.setor_nome === null ? null : { nome: anexo.setor_nome },
  }));
};

type Recorrer = SolicitacaoDetalhada['recorrer'];

const proximoNaTela = async (
  db: Contexto['db'],
  { orgao: { cod_empre }, solicitacao }: Olhar,
  { instancia, contra, ate }: ProximoRecurso,
): Promise<Recorrer['proximo']> => ({
  instancia: opcao(INSTANCIAS, instancia),
  contra,
  ate: dia(ate),
  autoridade: await findQuemDecide(db, cod_empre, instancia, solicitacao),
});

/** Whether whoever looks may appeal a request, and the appeal that comes next. */
const recorrerDe = async (db: Contexto['db'], olhar: Olhar): Promise<Recorrer> => {
  const {
    solicitacao: { fatos },
    orgao,
    quem,
  } = olhar;
  const disponivel = disponibilidadeDeRecorrer(fatos, quem, orgao, orgao.hoje);
  const proximo = proximoRecurso(fatos, orgao, orgao.hoje);
  return {
    motivo: disponivel.estado === 'HABILITADA' ? null : disponivel.motivo,
    proximo: proximo ? await proximoNaTela(db, olhar, proximo) : null,
  };
};

/** What stands beside a request that was opened. */
export const lerAoLado = async (
  contexto: Pick<Contexto, 'db' | 'cofre' | 'relogio'>,
  olhar: Olhar,
): Promise<AoLado> => ({
  documentos: await listDocumentos(contexto, olhar),
  recorrer: await recorrerDe(contexto.db, olhar),
});

/** A request, whole, to whoever is signed in and may read it. */
export const detalhar = async (
  contexto: Pick<Contexto, 'db' | 'cofre' | 'relogio'>,
  olhar: Olhar,
): Promise<SolicitacaoDetalhada> => {
  const aoLado = await lerAoLado(contexto, olhar);
  return ehServidor(olhar.quem) ? paraServidor(olhar, aoLado) : paraSolicitante(olhar, aoLado);
};
