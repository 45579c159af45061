import type { SolicitacaoDetalhada, Anexo } from '@balcao/contracts';
import {
  ehServidor,
  disponibilidadeDeRecorrer,
  escondeQuemPediu,
  INSTANCIAS,
  leObservacaoInterna,
  proximoRecurso,
  type ProximoRecurso,
} from '@balcao/domain';
import type { Contexto } from '../../slice.ts';
import { dia, diaOuNada, opcao } from '../processo/apresentar.ts';
import type { AnexoAoLado } from '../processo/olhada.repository.ts';
import { quemDecide } from '../processo/recursos.repository.ts';
import { abreAnexo } from '../processo/como-se-le.ts';
import { enderecosDosAnexos } from '../anexos/download.ts';
import { paraServidor, paraSolicitante, type AoLado } from './solicitacoes.presenter.ts';
import type { Olhar, OlharAberto } from './olhar.ts';

/** Whoever looks, and whether a citizen who attached a file is 'Solicitante' like any other to them. */
type QuemVe = Olhar['quem'] & { semNomes?: boolean };

/** Who attached it; to the public staff have no id. */
const quemAnexou = (
  { anexado_por_id: id, anexado_por_nome: nome, setor_id }: AnexoAoLado,
  { visao_publica, semNomes = visao_publica }: QuemVe,
): Anexo['anexado_por'] =>
  id === null || nome === null || (semNomes && setor_id === null)
    ? null
    : { id: visao_publica ? null : id, nome };

/** Attachments, each with an address that opens for a few minutes. */
export const anexosNaTela = (
  contexto: Pick<Contexto, 'cofre' | 'relogio'>,
  { cod_empre }: Pick<Olhar['orgao'], 'cod_empre'>,
  quem: QuemVe,
  anexos: readonly AnexoAoLado[],
): Anexo[] => {
  const enderecos = enderecosDosAnexos(contexto);
  return anexos.map((anexo) => ({
    identificador: anexo.id,
    nome: anexo.nome,
    bytes: anexo.bytes,
    url: enderecos.create({ cod_empre, id: anexo.id }),
    anexado_por: quemAnexou(anexo, quem),
    setor: anexo.setor_nome === null ? null : { nome: anexo.setor_nome },
    ...(anexo.interno && { interno: true }),
  }));
};

type Recorrer = SolicitacaoDetalhada['recorrer'];

const proximoNaTela = (
  { solicitacao, lado, orgao }: OlharAberto,
  { instancia, contra, ate }: ProximoRecurso,
): Recorrer['proximo'] => ({
  instancia: opcao(INSTANCIAS, instancia),
  contra,
  ate: dia(ate),
  autoridade: quemDecide(orgao.autoridades, instancia, solicitacao, lado.recursos),
});

/** Whether whoever looks may appeal a request, and the appeal that comes next. */
const recorrerDe = (olhar: OlharAberto): Recorrer => {
  const {
    solicitacao: { fatos },
    orgao,
    quem,
  } = olhar;
  const disponivel = disponibilidadeDeRecorrer(fatos, quem, orgao, orgao.hoje);
  const proximo = proximoRecurso(fatos, orgao, orgao.hoje);
  return {
    motivo: disponivel.estado === 'HABILITADA' ? null : disponivel.motivo,
    proximo: proximo ? proximoNaTela(olhar, proximo) : null,
  };
};

/** The files that whoever looks may see: those of notes are of staff alone. */
const anexosVisiveis = ({
  lado: { anexos },
  solicitacao,
  quem,
}: OlharAberto): readonly AnexoAoLado[] => {
  const interna = leObservacaoInterna(quem);
  return anexos.filter(
    ({ id, interno, setor_id }) =>
      (interna || interno !== true) &&
      abreAnexo(solicitacao, quem, { id, doSolicitante: setor_id === null }),
  );
};

/** What stands beside a request that was opened. */
export const aoLadoDe = (
  contexto: Pick<Contexto, 'cofre' | 'relogio'>,
  olhar: OlharAberto,
): AoLado => ({
  documentos: anexosNaTela(
    contexto,
    olhar.orgao,
    {
      ...olhar.quem,
      semNomes: olhar.quem.visao_publica || escondeQuemPediu(olhar.solicitacao.fatos, olhar.quem),
    },
    anexosVisiveis(olhar),
  ),
  recorrer: recorrerDe(olhar),
});

/** What other sectors were asked of it, to staff. */
const consultasDe = ({
  lado: { consultas },
}: OlharAberto): Pick<SolicitacaoDetalhada, 'consultas'> =>
  consultas.length === 0
    ? {}
    : {
        consultas: consultas.map(({ setor, pergunta, prazo, respondida_em }) => ({
          setor: { nome: setor },
          pergunta,
          prazo: dia(prazo),
          respondida_em: diaOuNada(respondida_em),
        })),
      };

/** A request, whole, to whoever is signed in and may read it. */
export const detalhar = (
  contexto: Pick<Contexto, 'cofre' | 'relogio'>,
  olhar: OlharAberto,
): SolicitacaoDetalhada => {
  const aoLado = aoLadoDe(contexto, olhar);
  return ehServidor(olhar.quem)
    ? paraServidor(olhar, { ...aoLado, ...consultasDe(olhar) })
    : paraSolicitante(olhar, aoLado);
};
