import { randomBytes, randomUUID } from 'node:crypto';
import { type EmitirDocumento, ERROS, type Pendencia } from '@balcao/contracts';
import {
  codigoVerificador,
  decidirCertidao,
  normalizarInscricao,
  partesDaData,
  validadeDaCertidao,
  TAMANHO_DO_CODIGO,
  type Abrangencia,
  diaEm,
  formatarData,
  situacaoDaCertidao,
  type SituacaoDaCertidao,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { quemEntrou, type Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import {
  campoObrigatorio,
  type PedidoDeDocumento,
  pessoaDoDocumento,
} from '../documentos/emissao.ts';
import { alcanceDaConsulta } from '../reserva.ts';
import {
  codigoRepetido,
  findDoDia,
  insertCertidao,
  lockNumeracao,
  proximoNumero,
  type CertidaoComFatos,
  type CertidaoRow,
} from './certidoes.repository.ts';
import { resumoDosFatos, type Fatos, levantar } from './levantamento.ts';
import { pendenciasDe } from './pendencias.ts';

/** Two equal codes of 45 bits do not come by chance: more tries than this are a fault. */
const TENTATIVAS = 5;

const textosDe = (dados: Partial<EmitirDocumento>): Fatos['requerente'] => ({
  finalidade: dados.finalidade || null,
  remetente: dados.remetente || null,
  observacao: dados.observacao || null,
});

/**
 * Of an ICT, what a visitor has to know beside the code of the property, which is short and can be
 * guessed: its inscrição, where the orgao shows no properties by CPF/CNPJ alone.
 * @throws AppError CAMPO_INVALIDO
 */
const inscricaoExigida = (
  abrangencia: Abrangencia,
  {
    quem,
    orgao,
    dados,
    cpfcnpj,
  }: Pick<PedidoDeDocumento, 'quem' | 'orgao' | 'dados'> & { cpfcnpj: string },
): string | undefined =>
  abrangencia === 'AMPLA' || alcanceDaConsulta(quem, orgao, 'guias', cpfcnpj) === 'tudo'
    ? undefined
    : normalizarInscricao(campoObrigatorio(dados, 'inscricao', 'Informe a inscrição do imóvel.'));

/** A new certificate of today. */
const inserir = (
  lote: Batch,
  numero: number,
  { quem, orgao, fatos, agora }: { quem: Quem; orgao: OrgaoEmUso; fatos: Fatos; agora: Date },
): CertidaoComFatos => {
  const { cod_empre, hoje, parametros } = orgao;
  return insertCertidao(lote, {
    id: randomUUID(),
    cod_empre,
    ano: partesDaData(hoje).ano,
    numero,
    codigo: codigoVerificador(randomBytes(TAMANHO_DO_CODIGO)),
    tipo: fatos.tipo,
    abrangencia: fatos.abrangencia,
    cpfcnpj: fatos.contribuinte.cpfcnpj,
    contribuinte: fatos.contribuinte.nome,
    imovel_codigo: fatos.imovel?.codigo ?? null,
    fatos,
    fatos_sha256: resumoDosFatos(fatos),
    dia: hoje,
    emitida_em: agora,
    valida_ate: validadeDaCertidao(hoje, parametros.validade_certidao_dias),
    emitida_por: quemEntrou(quem)?.id ?? null,
  });
};

/** Does it again while the code that was drawn is another certificate's. */
const comCodigoLivre = async <A>(fazer: () => Promise<A>): Promise<A> => {
  for (let tentativa = 1; tentativa < TENTATIVAS; tentativa += 1)
    try {
      return await fazer();
    } catch (erro) {
      if (!codigoRepetido(erro)) throw erro;
    }
  return fazer();
};

/**
 * Issues a certificate of debts, or answers the one that was issued today for the same request and
 * the same facts; of two requests at once the second waits and gets the first one's.
 * @throws AppError CERTIDAO_COM_PENDENCIA, DOCUMENTO_NAO_ENCONTRADO, IMOVEL_NAO_ENCONTRADO; to a
 * visitor, of all these, CERTIDAO_NAO_EMITIDA; NAO_PERMITIDO, CAMPO_INVALIDO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const emitirCertidao = async (
  contexto: Contexto,
  abrangencia: Abrangencia,
  { quem, orgao, olhada, dados }: Omit<PedidoDeDocumento, 'querPdf'>,
): Promise<{ certidao: CertidaoComFatos; nova: boolean }> => {
  const { db, cofre, relogio } = contexto;
  const { cod_empre } = orgao;
  const visitante = quem.papel === 'VISITANTE';
  const cpfcnpj = pessoaDoDocumento(quem, dados);
  const cod_reduz =
    abrangencia === 'ICT' ? campoObrigatorio(dados, 'cod_reduz', 'Escolha o imóvel.') : undefined;
  const inscricao = inscricaoExigida(abrangencia, { quem, orgao, dados, cpfcnpj });

  const fato = { cod_empre, titular: cofre.hmac('titular', cpfcnpj) };
  const recusar = async (
    codigo: ConstructorParameters<typeof AppError>[0],
    pendencias?: Pendencia[],
  ): Promise<never> => {
    await olhada.errou();
    await auditar(db, quem, { ...fato, evento: 'certidao.recusar', dados: { abrangencia } });
    throw visitante
      ? new AppError('CERTIDAO_NAO_EMITIDA')
      : new AppError(codigo, pendencias && { pendencias });
  };
  const levantado = await levantar(contexto, orgao, cpfcnpj, { abrangencia, cod_reduz });
  if (levantado === undefined) return recusar('DOCUMENTO_NAO_ENCONTRADO');
  const { nome, debitos, imovel } = levantado;
  const outro =
    inscricao !== undefined && normalizarInscricao(imovel?.inscricao ?? '') !== inscricao;
  if (abrangencia === 'ICT' && (imovel === undefined || outro))
    return recusar('IMOVEL_NAO_ENCONTRADO');
  const decisao = decidirCertidao(
    debitos.map(({ situacao }) => situacao),
    { visitante, positiva: dados.positiva ?? false },
  );
  if (!decisao.emite)
    return recusar(decisao.motivo, await pendenciasDe(contexto, orgao, levantado));
  await olhada.achou();

  const fatos: Fatos = {
    tipo: decisao.tipo,
    abrangencia,
    contribuinte: { nome, cpfcnpj },
    imovel: imovel
      ? {
          codigo: imovel.codigo,
          inscricao: imovel.inscricao,
          endereco: imovel.endereco,
        }
      : null,
    // Which bill pays a debt is no fact that is certified.
    debitos: debitos.map(({ guia: _guia, ...debito }) => debito),
    requerente: textosDe(visitante ? {} : dados),
  };
  const chave = { dia: orgao.hoje, fatos_sha256: resumoDosFatos(fatos) };
  const emitir = async (tx: Transacao) => {
    // Sent at once, and read by the connection once it has the lock.
    const [, existente, proximo] = await Promise.all([
      lockNumeracao(tx, cod_empre),
      findDoDia(tx, cod_empre, chave),
      proximoNumero(tx, cod_empre, partesDaData(orgao.hoje).ano),
    ]);
    const lote = new Batch();
    const certidao = existente ?? inserir(lote, proximo, { quem, orgao, fatos, agora: relogio() });
    const { tipo, numero, ano } = certidao;
    await auditar(lote, quem, {
      ...fato,
      evento: existente ? 'certidao.imprimir' : 'certidao.emitir',
      dados: { tipo, abrangencia, numero: `${numero}/${ano}` },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return { certidao, nova: existente === undefined };
  };
  return comCodigoLivre(() => db.transaction(emitir));
};

/** State of a certificate today. */
export const situacaoHoje = (
  { valida_ate, revogada_em }: Pick<CertidaoRow, 'valida_ate' | 'revogada_em'>,
  { hoje }: Pick<OrgaoEmUso, 'hoje'>,
): SituacaoDaCertidao => situacaoDaCertidao({ valida_ate, revogada: revogada_em !== null }, hoje);

/** @throws AppError CERTIDAO_EXPIRADA, CERTIDAO_REVOGADA, each saying since when */
export const exigirValida = (certidao: CertidaoRow, orgao: OrgaoEmUso): void => {
  const situacao = situacaoHoje(certidao, orgao);
  if (situacao === 'EXPIRADA') {
    const ate = formatarData(certidao.valida_ate);
    throw new AppError('CERTIDAO_EXPIRADA', {
      message: `${ERROS.CERTIDAO_EXPIRADA.message} Ela valeu até ${ate}.`,
    });
  }
  if (situacao === 'REVOGADA' && certidao.revogada_em !== null) {
    const dia = formatarData(diaEm(certidao.revogada_em, orgao.fuso));
    throw new AppError('CERTIDAO_REVOGADA', {
      message: `Esta certidão foi revogada em ${dia} e não vale mais.`,
    });
  }
};
