import type {
  AcordoDoErp,
  AcordoNaTela,
  AderirAoParcelamento,
  PlanoNaTela,
  PreverPlano,
  SimulacaoDoErp,
  SimulacaoNaTela,
  SimularParcelamento,
} from '@balcao/contracts';
import type { TipoDePessoa } from '@balcao/domain';
import type { AcordosDaCidade } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Database } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { pessoaDaConsulta } from '../guia-pedida.ts';
import type { Guarda } from '../privacidade.ts';
import { exigirConfissao } from './confissao.ts';
import { provarQuemConfessa } from './codigo-do-acordo.ts';
import { lockNaTrilha, type FatoNaCidade } from './na-cidade.repository.ts';
import {
  acordoDaCidadeNaTela,
  planoDaCidadeNaTela,
  programaDaCidadeNaTela,
} from './na-tela-da-cidade.ts';
import { canalDe, exigirOferta, pessoaDe } from './simular.ts';

/** Agreements of a city whose own system makes them: it decides, and the portal asks, proves who asks, and shows. */
interface NaCidade extends Contexto {
  acordos: AcordosDaCidade;
  guarda: Guarda;
}

type Pedido = SimularParcelamento & Partial<Pick<PreverPlano, 'programa' | 'faixa' | 'quantas'>>;

/** @throws AppError PARCELAMENTO_INDISPONIVEL, DOCUMENTO_NAO_ENCONTRADO, NAO_PERMITIDO, ERP_INDISPONIVEL, … */
const perguntar = async (
  { acordos, guarda }: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  { cpfcnpj: digitado, pessoa: dita, escolhidos, programa, faixa, quantas }: Pedido,
): Promise<{ pessoa: TipoDePessoa; simulacao: SimulacaoDoErp }> => {
  exigirOferta(orgao);
  const { cod_empre } = orgao;
  const cpfcnpj = pessoaDaConsulta(quem, { cpfcnpj: digitado });
  const pessoa = pessoaDe(cpfcnpj, dita);
  const simulacao = await acordos.simular({
    cod_empre,
    cpfcnpj,
    pessoa,
    canal: canalDe(quem),
    escolhidos: escolhidos ?? null,
    escolha:
      programa === undefined || faixa === undefined || quantas === undefined
        ? null
        : { programa, faixa, quantas },
  });
  if (simulacao === null) throw new AppError('PARCELAMENTO_INDISPONIVEL');
  if (simulacao === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  await guarda.registrar(quem, { cod_empre, evento: 'parcelamento.simular', alvo: { cpfcnpj } });
  return { pessoa, simulacao };
};

export const simularNaCidade = async (
  cidade: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: SimularParcelamento,
): Promise<SimulacaoNaTela> => {
  const { pessoa, simulacao } = await perguntar(cidade, quem, orgao, pedido);
  return {
    contribuinte: simulacao.contribuinte.nome,
    pessoa,
    programas: simulacao.programas.map((um) => programaDaCidadeNaTela(um, pedido.escolhidos)),
  };
};

/** @throws AppError PROGRAMA_NAO_ENCONTRADO, PARCELAMENTO_RECUSADO with the reason, OPCAO_INDISPONIVEL, … */
export const preverNaCidade = async (
  cidade: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: PreverPlano,
): Promise<PlanoNaTela> => {
  const { simulacao } = await perguntar(cidade, quem, orgao, pedido);
  const programa = simulacao.programas.find(({ id }) => id === pedido.programa);
  if (programa === undefined) throw new AppError('PROGRAMA_NAO_ENCONTRADO');
  if (programa.recusa !== null)
    throw new AppError('PARCELAMENTO_RECUSADO', { message: programa.recusa });
  const opcao = programa.opcoes.find(
    ({ faixa, quantas }) => faixa === pedido.faixa && quantas === pedido.quantas,
  );
  if (opcao === undefined) throw new AppError('OPCAO_INDISPONIVEL');
  return planoDaCidadeNaTela(programa, opcao);
};

/** The agreements of a person in the city's system. @throws AppError NAO_PERMITIDO, ERP_INDISPONIVEL, … */
export const listNaCidade = async (
  { acordos, guarda }: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  identificacao: { cpfcnpj?: string | undefined },
): Promise<AcordoNaTela[]> => {
  const { cod_empre } = orgao;
  const cpfcnpj = pessoaDaConsulta(quem, identificacao);
  const lidos = await acordos.list(cpfcnpj);
  await guarda.registrar(quem, { cod_empre, evento: 'parcelamento.consultar', alvo: { cpfcnpj } });
  return lidos.map((um) => acordoDaCidadeNaTela(um, orgao));
};

type Gravacao = Awaited<ReturnType<AcordosDaCidade['aderir']>>;

/**
 * Notes what the city's system wrote, once: whoever asked, lost the answer and asked again is told that it had been
 * done, and then it may stand in the trail or not.
 */
const registrarUmaVez = (db: Database, quem: Quem, fato: FatoNaCidade, numero_guia: number) =>
  db.transaction(async (tx) => {
    if (!(await lockNaTrilha(tx, fato, numero_guia)))
      await auditar(tx, quem, { ...fato, dados: { ...fato.dados, numero_guia } });
  });

/** What was written, once it stands in the trail too; also what nobody knows whether it was. */
const gravar = async (
  { db, cofre, acordos }: NaCidade,
  quem: Quem,
  pedido: Omit<FatoNaCidade, 'titular'>,
  pedir: (cpfcnpj: string) => Promise<Gravacao>,
): Promise<AcordoDoErp | undefined> => {
  const { usuario } = quem;
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const fato = { ...pedido, titular: cofre.hmac('titular', usuario.cpfcnpj) };
  let gravado: Gravacao;
  try {
    gravado = await pedir(usuario.cpfcnpj);
  } catch (erro) {
    if (acordos.talvezGravado(erro))
      await auditar(db, quem, { ...fato, dados: { ...fato.dados, sem_confirmacao: true } });
    throw erro;
  }
  if (gravado === undefined) return undefined;
  if ('recusa' in gravado) {
    const { recusa, message } = gravado;
    throw new AppError(recusa, message && recusa === 'PARCELAMENTO_RECUSADO' ? { message } : {});
  }
  const { acordo } = gravado;
  await registrarUmaVez(db, quem, fato, acordo.numero);
  return acordo;
};

/**
 * Agrees in the city's system, who proved who they are by the portal's ways. Sent again after no answer came, it is
 * the same agreement.
 * @throws AppError PARCELAMENTO_RECUSADO in the words of the city's system, OPCAO_INDISPONIVEL, VALORES_MUDARAM,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, ERP_INDISPONIVEL, ERP_CONTRATO
 */
export const aderirNaCidade = async (
  cidade: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: AderirAoParcelamento,
): Promise<AcordoNaTela> => {
  exigirOferta(orgao);
  const { programa, faixa, quantas, total_centavos: total, pessoa: dita, escolhidos } = pedido;
  const confissao = exigirConfissao(pedido);
  const aindaVale = await provarQuemConfessa(cidade, quem, pedido);
  await cidade.db.transaction(aindaVale);
  const { cod_empre } = orgao;
  const dados = { programa, quantas, total, confissao: confissao.versao };
  const fato = { cod_empre, evento: 'parcelamento.aderir', dados } as const;
  const acordo = await gravar(cidade, quem, fato, (cpfcnpj) =>
    cidade.acordos.aderir({
      cod_empre,
      cpfcnpj,
      pessoa: pessoaDe(cpfcnpj, dita),
      canal: canalDe(quem),
      programa,
      faixa,
      quantas,
      // However they were ticked it is the same request.
      escolhidos: escolhidos.toSorted(
        (a, b) => a.numero_guia - b.numero_guia || a.numero_parcela - b.numero_parcela,
      ),
      total,
      confissao,
    }),
  );
  if (acordo === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  return acordoDaCidadeNaTela(acordo, orgao);
};

/** @throws AppError ACORDO_NAO_ENCONTRADO, ACORDO_EM_VIGOR, ERP_INDISPONIVEL, ERP_CONTRATO */
export const desistirNaCidade = async (
  cidade: NaCidade,
  quem: Quem,
  orgao: OrgaoEmUso,
  numero_guia: number,
): Promise<AcordoNaTela> => {
  const { cod_empre } = orgao;
  const fato = { cod_empre, evento: 'parcelamento.desistir', dados: { numero_guia } } as const;
  const acordo = await gravar(cidade, quem, fato, (cpfcnpj) =>
    cidade.acordos.desistir(cod_empre, { cpfcnpj, numero_guia }),
  );
  if (acordo === undefined) throw new AppError('ACORDO_NAO_ENCONTRADO');
  return acordoDaCidadeNaTela(acordo, orgao);
};
