import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import { mascararEmail } from '../identificacao/cpf-cnpj.ts';
import { lido, naoLido, temVisivel, type Leitura } from '../texto/escrita.ts';
import { comArquivos, transicao } from './acoes-da-solicitacao.ts';
import { faltaTextoSemIdentidade } from './identidade.ts';
import { MOTIVOS_DA_SOLICITACAO, type MotivoDaSolicitacao } from './opcoes.ts';
import {
  ehServidor,
  mandaNoAtendimento,
  respondePeloSic,
  trabalhaNoSetor,
  type Ato,
  type Quem,
  type Solicitacao,
  type Transicao,
} from './solicitacao.ts';
import { podeLerSolicitacao } from './visibilidade.ts';

/** What staff do with a request on its way from one to the other, none of which answers it. */
export const ACOES_DE_TRAMITACAO = [
  'anotar',
  'consultar',
  'corrigir-email',
  'designar',
  'devolver',
  'pedir-complemento',
  'reclassificar',
  'abrir-identidade',
  'tirar-identidade',
] as const;

export type AcaoDeTramitacao = (typeof ACOES_DE_TRAMITACAO)[number];

/** Words of their buttons. */
export const ROTULOS_DA_TRAMITACAO = {
  anotar: 'Anotar',
  consultar: 'Consultar setor',
  'corrigir-email': 'Corrigir e-mail',
  designar: 'Passar a alguém',
  devolver: 'Devolver ao SIC',
  'pedir-complemento': 'Pedir o que falta',
  reclassificar: 'Reclassificar',
  'abrir-identidade': 'Ver quem pediu',
  'tirar-identidade': 'Texto para os setores',
} as const satisfies Record<AcaoDeTramitacao, string>;

type EmTramite = Pick<
  Solicitacao,
  | 'status'
  | 'tipo'
  | 'grau_sigilo'
  | 'solicitante_id'
  | 'atendente_id'
  | 'setor_id'
  | 'cancelada_em'
> &
  Partial<
    Pick<
      Solicitacao,
      'anonima' | 'complemento' | 'identidade_preservada' | 'sem_identidade' | 'importada'
    >
  >;
type Resultado = Disponibilidade<MotivoDaSolicitacao>;

/** For who has it now, who heads its sector, and for the SIC, overdue or not, in any sector, until it is answered. */
const deQuemManda = (s: EmTramite, quem: Quem): Resultado => {
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  return mandaNoAtendimento(quem, s) ? HABILITADA : oculta('SO_QUEM_MANDA');
};

/** A sector gives back what is not its own, unless somebody else is attending it. */
const devolver = (s: EmTramite, quem: Quem): Resultado => {
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  if (s.status !== 'DIRECIONADA' && s.status !== 'EM_ATENDIMENTO') return oculta('JA_NO_SIC');
  // Who answers for the SIC directs it.
  if (respondePeloSic(quem)) return oculta('JA_NO_SIC');
  if (mandaNoAtendimento(quem, s)) return HABILITADA;
  if (!trabalhaNoSetor(quem, s.setor_id)) return oculta('OUTRO_SETOR');
  return s.atendente_id === null ? HABILITADA : desabilitada('ATENDIDA_POR_OUTRO');
};

/** For who has it now, who heads its sector, for the SIC, and for its sector while nobody attends it; not without a text to read. */
const consultar = (s: EmTramite, quem: Quem): Resultado => {
  const doSetor = s.atendente_id === null && trabalhaNoSetor(quem, s.setor_id);
  const pode = s.status !== 'FINALIZADO' && doSetor ? HABILITADA : deQuemManda(s, quem);
  if (pode.estado !== 'HABILITADA') return pode;
  return faltaTextoSemIdentidade(s) ? desabilitada('FALTA_TEXTO_SEM_IDENTIDADE') : pode;
};

/** For the SIC alone, answered or not: appeals bring new texts. */
const daIdentidade = (s: EmTramite, quem: Quem): Resultado => {
  if (s.identidade_preservada !== true) return oculta('IDENTIDADE_NAO_PRESERVADA');
  return respondePeloSic(quem) ? HABILITADA : oculta('IDENTIDADE_SO_DO_SIC');
};

/** Of who has no account, which has its own way; answered or not, for the answer goes there. */
const corrigirEmail = (s: EmTramite, quem: Quem): Resultado => {
  if (s.solicitante_id !== null) return oculta('TEM_CONTA');
  if (s.anonima) return oculta('NINGUEM_A_PERGUNTAR');
  if (s.identidade_preservada === true) return daIdentidade(s, quem);
  return mandaNoAtendimento(quem, s) ? HABILITADA : oculta('SO_QUEM_MANDA');
};

/** For who attends, who heads the sector and for the SIC, once. */
const pedir = (s: EmTramite, quem: Quem): Resultado => {
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  if (s.anonima) return oculta('NINGUEM_A_PERGUNTAR');
  if (s.status !== 'EM_ATENDIMENTO') return oculta('SEM_ATENDIMENTO');
  if (!mandaNoAtendimento(quem, s)) return oculta('SO_QUEM_MANDA');
  return s.complemento ? desabilitada('COMPLEMENTO_JA_PEDIDO') : HABILITADA;
};

const REGRAS = {
  anotar: () => HABILITADA,
  consultar,
  'corrigir-email': corrigirEmail,
  designar: deQuemManda,
  devolver,
  'pedir-complemento': pedir,
  reclassificar: deQuemManda,
  'abrir-identidade': daIdentidade,
  'tirar-identidade': daIdentidade,
} as const satisfies Record<AcaoDeTramitacao, (s: EmTramite, quem: Quem) => Resultado>;

/** Whether somebody of the staff may do one of these with a request, as it stands today. */
export function disponibilidadeDaTramitacao(
  acao: AcaoDeTramitacao,
  solicitacao: EmTramite,
  quem: Quem,
): Resultado {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
  if (solicitacao.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  if (!podeLerSolicitacao(solicitacao, quem)) return oculta('SOLICITACAO_RESTRITA');
  if (solicitacao.importada) return oculta('SOLICITACAO_IMPORTADA');
  return REGRAS[acao](solicitacao, quem);
}

/** Whether somebody decides a disagreement: only the SIC takes a request from whoever attends it. */
export function disponibilidadeDeDecidir(solicitacao: EmTramite, quem: Quem): Resultado {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
  if (!podeLerSolicitacao(solicitacao, quem)) return oculta('SOLICITACAO_RESTRITA');
  return respondePeloSic(quem) ? HABILITADA : oculta('DISCORDANCIA_SO_O_SIC');
}

/** What was written, with how many files came along. Refuses a text that shows nothing. */
export function anotarSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  { texto, arquivos }: { readonly texto: string; readonly arquivos: number },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Leitura<Transicao> {
  const escrito = texto.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva a anotação.');
  const observacao_interna = comArquivos(escrito, arquivos, 'interno');
  return lido(
    transicao(solicitacao, 'ANOTADA', {}, { observacao_interna, atendente_id: usuario_id }),
  );
}

/**
 * The address of a visitor was corrected. Staff alone read how it was proven; of the address itself only
 * what tells it to who knows it.
 */
export function corrigirEmailDaSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'> &
    Partial<Pick<Solicitacao, 'identidade_preservada'>>,
  { email, prova }: { readonly email: string; readonly prova: string },
  { usuario_id }: Pick<Ato, 'usuario_id'>,
): Leitura<Transicao> {
  const escrita = prova.trim();
  if (!temVisivel(escrita)) return naoLido('Escreva como a pessoa comprovou quem é.');
  const qual = solicitacao.identidade_preservada ? 'outro' : mascararEmail(email);
  const observacao_interna = `O e-mail passou a ser ${qual}. Comprovação: ${escrita}`;
  return lido(
    transicao(solicitacao, 'EMAIL_CORRIGIDO', {}, { observacao_interna, atendente_id: usuario_id }),
  );
}

/** Who is put in charge of a request, and of which sector they are. */
export interface Designacao {
  readonly atendente_id: string;
  readonly setor_id: string;
  readonly observacao: string | null;
}

/**
 * A person is put in charge; whoever had it has it no more. The first attendance stays for the
 * statistics. Refuses who has it already, taking it from somebody without saying why, and what another
 * sector could not read.
 */
export function designarSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'atendente_id' | 'atendida_em'> &
    Partial<Pick<Solicitacao, 'identidade_preservada' | 'sem_identidade'>>,
  { atendente_id, setor_id, observacao }: Designacao,
  { usuario_id, hoje }: Ato,
): Leitura<Transicao> {
  if (solicitacao.atendente_id === atendente_id)
    return naoLido('Esta pessoa já está atendendo a solicitação.');
  if (setor_id !== solicitacao.setor_id && faltaTextoSemIdentidade(solicitacao))
    return naoLido(MOTIVOS_DA_SOLICITACAO.FALTA_TEXTO_SEM_IDENTIDADE);
  const texto = observacao?.trim() ?? '';
  const deOutro = solicitacao.atendente_id !== null && solicitacao.atendente_id !== usuario_id;
  if (deOutro && !temVisivel(texto))
    return naoLido('Escreva por que a solicitação sai de quem a atende.');
  return lido(
    transicao(
      solicitacao,
      'DESIGNADA',
      {
        status: 'EM_ATENDIMENTO',
        atendente_id,
        setor_id,
        atendida_em: solicitacao.atendida_em ?? hoje,
      },
      {
        observacao: 'O atendimento passou a esta pessoa.',
        observacao_interna: temVisivel(texto) ? texto : null,
        atendente_id,
      },
    ),
  );
}

/** A request goes back to the SIC with the reason; its deadline stays. */
export function devolverSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'data_previsao' | 'expirada_em'>,
  { motivo, setor_de_entrada }: { readonly motivo: string; readonly setor_de_entrada: string },
  { usuario_id, hoje }: Ato,
): Leitura<Transicao> {
  const escrito = motivo.trim();
  if (!temVisivel(escrito)) return naoLido('Escreva por que a solicitação volta ao SIC.');
  const { setor_id, data_previsao, expirada_em } = solicitacao;
  if (setor_id === setor_de_entrada) return naoLido('Esta solicitação já está no SIC.');
  const parada = hoje > data_previsao && expirada_em === null;
  return lido(
    transicao(
      solicitacao,
      'DEVOLVIDA',
      {
        status: 'DIRECIONADA',
        setor_id: setor_de_entrada,
        atendente_id: null,
        ...(parada && { expirada_em: hoje }),
      },
      { observacao_interna: escrito, atendente_id: usuario_id },
    ),
  );
}
