import type { Cidadao, CidadaosAchados, TributosDoInicio } from '@balcao/contracts';
import {
  lerCodigoVerificador,
  lerProcuraDeCidadao,
  normalizarInscricao,
  type ProcuraDeCidadao,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { findPorCodigo } from '../certidoes/certidoes.repository.ts';
import { guiaDaLinha } from '../cobranca.ts';
import { inicioDoContribuinte, tributosLigados } from '../inicio.ts';
import {
  ACHADAS,
  findContaDoCidadao,
  listPorNome,
  type PessoaAchada,
} from './cidadaos.repository.ts';

const USO = 'cidadao';

/** Says who it is to us alone: encrypted, and of one institution. */
const idDe = ({ cofre }: Pick<Contexto, 'cofre'>, cod_empre: number, cpfcnpj: string): string =>
  cofre.cifrar(USO, `${cod_empre} ${cpfcnpj}`);

/** @throws AppError NAO_ENCONTRADO */
const documentoDo = ({ cofre }: Contexto, cod_empre: number, id: string): string => {
  const [orgao, cpfcnpj] = cofre.decifrar(USO, id)?.split(' ') ?? [];
  if (orgao !== String(cod_empre) || cpfcnpj === undefined) throw new AppError('NAO_ENCONTRADO');
  return cpfcnpj;
};

const pessoaDe = (achada: PessoaAchada | null | undefined): PessoaAchada[] =>
  achada ? [{ nome: achada.nome, cpfcnpj: achada.cpfcnpj }] : [];

const TODOS = ['IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO'] as const;

type Numero = Extract<ProcuraDeCidadao, { por: 'NUMERO' }>;

/** Whose is a guide of that number, a property of that inscrição, or a document with that code. */
const porNumero = async (
  { db, fonteTributaria }: Contexto,
  cod_empre: number,
  { valor, num_guia }: Numero,
): Promise<PessoaAchada[]> => {
  const codigo = lerCodigoVerificador(valor);
  const numerados = num_guia === undefined ? [] : TODOS;
  const [guias, imoveis, certidao, licenca] = await Promise.all([
    Promise.all(
      numerados.map((tributo) => fonteTributaria.findGuia(cod_empre, tributo, num_guia ?? 0)),
    ),
    fonteTributaria.listIptus(cod_empre, { inscricao: normalizarInscricao(valor) }),
    codigo && findPorCodigo(db, cod_empre, codigo),
    fonteTributaria.findLicenca(cod_empre, codigo ?? valor.toUpperCase()),
  ]);
  return [
    ...guias.flatMap((guia) => pessoaDe(guia?.contribuinte)),
    ...(imoveis ?? []).flatMap(({ contribuinte }) => pessoaDe(contribuinte)),
    ...(certidao ? [{ nome: certidao.contribuinte, cpfcnpj: certidao.cpfcnpj }] : []),
    ...pessoaDe(licenca?.titular),
  ];
};

const porLinha = async (
  { fonteTributaria }: Contexto,
  cod_empre: number,
  linha: string,
): Promise<PessoaAchada[]> => {
  const lida = guiaDaLinha(linha);
  const tributo = TODOS.find((um) => um === lida?.tributo);
  if (lida === undefined || tributo === undefined) return [];
  return pessoaDe((await fonteTributaria.findGuia(cod_empre, tributo, lida.guia))?.contribuinte);
};

const porDocumento = async (
  { db, fonteTributaria }: Contexto,
  cod_empre: number,
  cpfcnpj: string,
): Promise<PessoaAchada[]> => {
  const achada = await fonteTributaria.findContribuinte(cod_empre, cpfcnpj);
  if (achada) return pessoaDe(achada);
  const conta = await findContaDoCidadao(db, cod_empre, cpfcnpj);
  return conta ? [{ nome: conta.nome, cpfcnpj }] : [];
};

const achar = (
  contexto: Contexto,
  cod_empre: number,
  procura: ProcuraDeCidadao,
  doErp: boolean,
): Promise<PessoaAchada[]> => {
  const { db } = contexto;
  switch (procura.por) {
    case 'DOCUMENTO':
      return porDocumento(contexto, cod_empre, procura.valor);
    case 'LINHA':
      return porLinha(contexto, cod_empre, procura.valor);
    case 'NUMERO':
      return porNumero(contexto, cod_empre, procura);
    case 'NOME':
      return listPorNome(db, cod_empre, procura.valor, doErp ? 'usuarios' : 'contribuintes');
  }
};

/**
 * Finds people by what whoever calls can tell; everybody who is shown stands in the trail.
 * @throws AppError CAMPO_INVALIDO, and what the city's system is refused with
 */
export const procurarCidadaos = async (
  contexto: Contexto,
  quem: Quem,
  busca: string,
): Promise<CidadaosAchados> => {
  const { db, cofre, conexoes } = contexto;
  const cod_empre = orgaoDaSessao(quem);
  const lida = lerProcuraDeCidadao(busca);
  if (!lida.ok) throw campoInvalido('busca', lida.motivo);
  const porNome = lida.valor.por === 'NOME';
  const doErp = porNome && (await conexoes.ver(cod_empre)).endereco !== null;
  const achadas = await achar(contexto, cod_empre, lida.valor, doErp);
  const unicas = [...new Map(achadas.map((uma) => [uma.cpfcnpj, uma])).values()];
  const pessoas = unicas.slice(0, ACHADAS);
  const titular = pessoas.map(({ cpfcnpj }) => cofre.hmac('titular', cpfcnpj));
  if (titular.length > 0)
    await auditar(db, quem, { cod_empre, evento: 'cidadao.procurar', titular });
  return {
    pessoas: pessoas.map((uma) => ({ id: idDe(contexto, cod_empre, uma.cpfcnpj), ...uma })),
    ha_mais: unicas.length > ACHADAS,
    so_com_conta: doErp,
  };
};

const situacaoDe = (conta: { ativo: boolean; aguarda_liberacao: boolean }) => {
  if (conta.aguarda_liberacao) return 'AGUARDANDO_LIBERACAO';
  return conta.ativo ? 'ATIVA' : 'INATIVA';
};

/**
 * Who somebody is, with their account: also where the city's system does not answer.
 * @throws AppError NAO_ENCONTRADO
 */
export const verCidadao = async (contexto: Contexto, quem: Quem, id: string): Promise<Cidadao> => {
  const { db, cofre, fonteTributaria } = contexto;
  const cod_empre = orgaoDaSessao(quem);
  const cpfcnpj = documentoDo(contexto, cod_empre, id);
  const titular = cofre.hmac('titular', cpfcnpj);
  const [registro, conta] = await Promise.all([
    fonteTributaria.findContribuinte(cod_empre, cpfcnpj).catch(() => null),
    findContaDoCidadao(db, cod_empre, cpfcnpj),
    auditar(db, quem, { cod_empre, evento: 'cidadao.ver', titular }),
  ]);
  return {
    nome: registro?.nome ?? conta?.nome ?? null,
    cpfcnpj,
    no_cadastro: registro === null ? null : registro !== undefined,
    conta: conta
      ? {
          situacao: situacaoDe(conta),
          email: conta.email,
          email_confirmado: conta.email_confirmado,
          telefone: conta.telefone,
        }
      : null,
  };
};

/**
 * What somebody owes and paid, as they see it themselves.
 * @throws AppError NAO_ENCONTRADO, SERVICO_INATIVO
 */
export const tributosDoCidadao = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<TributosDoInicio> => {
  const { db, cofre, orgaos } = contexto;
  const cod_empre = orgaoDaSessao(quem);
  const cpfcnpj = documentoDo(contexto, cod_empre, id);
  const orgao = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  if (tributosLigados(orgao.servicos).length === 0) throw new AppError('SERVICO_INATIVO');
  const data = await inicioDoContribuinte(contexto, orgao, cpfcnpj);
  const titular = cofre.hmac('titular', cpfcnpj);
  await auditar(db, quem, { cod_empre, evento: 'cidadao.ver-tributos', titular });
  return data;
};
