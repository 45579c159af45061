import type { SolicitacaoDetalhada, Anexo } from '@balcao/contracts';
import {
  ehServidor,
  disponibilidadeDeRecorrer,
  INSTANCIAS,
  leObservacaoInterna,
  proximoRecurso,
  type ProximoRecurso,
} from '@balcao/domain';
import type { Contexto } from '../../slice.ts';
import { dia, diaOuNada, opcao } from '../processo/apresentar.ts';
import type { AnexoAoLado } from '../processo/olhada.repository.ts';
import { quemDecide } from '../processo/recursos.repository.ts';
import { enderecosDosAnexos } from '../anexos/download.ts';
import { paraServidor, paraSolicitante, type AoLado } from './solicitacoes.presenter.ts';
import type { Olhar, OlharAberto } from './olhar.ts';

/** Who attached it; to the public, a citizen is 'Solicitante' like any other, and staff have no id. */
const quemAnexou = (
  { anexado_por_id: id, anexado_por_nome: nome, setor_id }: AnexoAoLado,
  { visao_publica }: Olhar['quem'],
): Anexo['anexado_por'] =>
  id === null || nome === null || (visao_publica && setor_id === null)
    ? null
    : { id: visao_publica ? null : id, nome };

/** Attachments, each with an address that opens for a few minutes. */
export const anexosNaTela = (
  contexto: Pick<Contexto, 'cofre' | 'relogio'>,
  { cod_empre }: Pick<Olhar['orgao'], 'cod_empre'>,
  quem: Olhar['quem'],
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
  { solicitacao, lado }: OlharAberto,
  { instancia, contra, ate }: ProximoRecurso,
): Recorrer['proximo'] => ({
  instancia: opcao(INSTANCIAS, instancia),
  contra,
  ate: dia(ate),
  autoridade: quemDecide(lado.autoridades, instancia, solicitacao, lado.recursos),
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
const anexosVisiveis = ({ lado: { anexos }, quem }: OlharAberto): readonly AnexoAoLado[] =>
  leObservacaoInterna(quem) ? anexos : anexos.filter(({ interno }) => interno !== true);

/** What stands beside a request that was opened. */
export const aoLadoDe = (
  contexto: Pick<Contexto, 'cofre' | 'relogio'>,
  olhar: OlharAberto,
): AoLado => ({
  documentos: anexosNaTela(contexto, olhar.orgao, olhar.quem, anexosVisiveis(olhar)),
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
