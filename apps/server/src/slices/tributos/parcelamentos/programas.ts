import { randomUUID } from 'node:crypto';
import type {
  GravarPrograma,
  PreverPrograma,
  PreviaDoPrograma,
  ProgramaGravado,
} from '@balcao/contracts';
import {
  diaEm,
  entradaDoDebito,
  explicarCorrecao,
  formatarData,
  opcoesLadoALado,
  problemasDoPrograma,
  type Centavos,
  type DataCivil,
  type DebitoAParcelar,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { alreadyThere, Batch } from '../../../db/batch.ts';
import type { Contexto } from '../../slice.ts';
import { opcaoNaTela } from './opcao-na-tela.ts';
import {
  insertVersao,
  listProgramasEmVigor,
  listVersoes,
  type ProgramaEmVigor,
} from './programas.repository.ts';
import { unidadeFiscal } from './unidade-fiscal.ts';

/** What keeps a programme from being used, in the law and in what the city has entered. */
const problemasDe = (programa: ProgramaDeParcelamento, ufm: Centavos): string[] => [
  ...problemasDoPrograma(programa),
  ...(ufm === 0 && programa.faixas.some(({ minimo }) => 'ufm' in minimo)
    ? [
        'Falta o valor da unidade fiscal: informe o deste mês na tabela de índices, e que vale o índice do próprio mês.',
      ]
    : []),
];

/** Whether it can be asked for today, and if not why. */
const situacaoDoPrograma = (
  { ativo, programa: { de, ate } }: ProgramaEmVigor,
  hoje: DataCivil,
): ProgramaGravado['situacao'] => {
  if (!ativo) return 'RETIRADO';
  if (hoje < de) return 'A_COMECAR';
  return ate !== null && hoje > ate ? 'ENCERRADO' : 'ABERTO';
};

type DiaDoOrgao = Pick<OrgaoEmUso, 'cod_empre' | 'fuso' | 'hoje'>;

const paraTela = (programa: ProgramaEmVigor, { fuso, hoje }: DiaDoOrgao): ProgramaGravado => ({
  ...programa,
  situacao: situacaoDoPrograma(programa, hoje),
  gravado_em_formatado: formatarData(diaEm(programa.gravado_em, fuso)),
});

/** The programmes of an orgao, for who administers them. */
export const listProgramas = async (
  { db }: Pick<Contexto, 'db'>,
  orgao: DiaDoOrgao,
): Promise<ProgramaGravado[]> =>
  (await listProgramasEmVigor(db, orgao.cod_empre)).map((um) => paraTela(um, orgao));

/** What a programme said before, version by version. @throws AppError PROGRAMA_NAO_ENCONTRADO */
export const listVersoesDoPrograma = async (
  { db }: Pick<Contexto, 'db'>,
  orgao: DiaDoOrgao,
  id: string,
): Promise<ProgramaGravado[]> => {
  const versoes = await listVersoes(db, orgao.cod_empre, id);
  if (versoes.length === 0) throw new AppError('PROGRAMA_NAO_ENCONTRADO');
  return versoes.map((uma) => paraTela(uma, orgao));
};

/**
 * Writes a programme, or another version of one. What was agreed keeps the terms of its day.
 * @throws AppError CAMPO_INVALIDO, PROGRAMA_ALTERADO, NAO_AUTENTICADO
 */
export const gravarPrograma = async (
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  quem: Quem,
  orgao: OrgaoEmUso,
  { id: deQual, versao: vista, ativo, programa }: GravarPrograma,
): Promise<void> => {
  const cod_empre = orgaoDaSessao(quem);
  if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const gravado_por = quem.usuario.id;
  const [problema] = problemasDe(programa, unidadeFiscal(orgao));
  if (problema !== undefined) throw campoInvalido('programa', problema);
  const id = deQual ?? randomUUID();
  const versao = vista + 1;
  // Versions only come: of two that write the same one, the index refuses the second.
  const atual = (await listProgramasEmVigor(db, cod_empre)).find((um) => um.id === id);
  if ((atual?.versao ?? 0) !== vista) throw new AppError('PROGRAMA_ALTERADO');
  const lote = new Batch();
  const gravado_em = relogio();
  insertVersao(lote, { cod_empre, id, versao, ativo, programa, gravado_em, gravado_por });
  await auditar(lote, quem, {
    cod_empre,
    evento: 'programa-de-parcelamento.gravar',
    dados: { programa: id, versao, ativo, nome: programa.nome },
  });
  try {
    await lote.save(db);
  } catch (erro) {
    throw alreadyThere(erro) ? new AppError('PROGRAMA_ALTERADO') : erro;
  }
};

const debitoInventado = ({
  receita,
  vencimento,
  inscrito,
  principal_centavos,
  multa_centavos,
  juros_centavos,
}: PreverPrograma['debito']): DebitoAParcelar => ({
  chave: receita,
  receita,
  ano: Number(vencimento.slice(0, 4)),
  vencimento,
  inscrito,
  situacao: 'COMUM',
  vara: null,
  suspenso: false,
  acordosAnteriores: 0,
  valores: {
    principal: principal_centavos,
    correcao: 0,
    multa: multa_centavos,
    juros: juros_centavos,
  },
});

/** What a programme that is being written makes of an invented debt; nothing is written. */
export const preverPrograma = (
  orgao: OrgaoEmUso,
  { programa, pessoa, debito }: PreverPrograma,
): PreviaDoPrograma => {
  const { hoje, calendario } = orgao;
  const ufm = unidadeFiscal(orgao);
  const problemas = problemasDe(programa, ufm);
  const inventado = debitoInventado(debito);
  const entrada = entradaDoDebito(programa, inventado, hoje, calendario);
  const circunstancias = { pessoa, hoje, calendario, ufm };
  const opcoes =
    problemas.length === 0 && entrada.entra
      ? opcoesLadoALado(programa, [inventado], circunstancias)
      : [];
  return {
    problemas,
    porque_nao: entrada.entra ? null : entrada.porque,
    correcao: explicarCorrecao(programa.financiamento),
    opcoes: opcoes.map((opcao) =>
      opcaoNaTela(opcao, { de: programa.faixas[opcao.faixa]?.de ?? 1, ate: opcao.quantas }),
    ),
  };
};
