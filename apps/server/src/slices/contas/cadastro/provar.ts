import type { Cadastro, Liberacao } from '@balcao/contracts';
import { tipoDocumento } from '@balcao/domain';
import type { Contribuinte, FonteTributaria } from '../../../adapters/fonte-tributaria/port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';

const recusar = (campo: keyof Cadastro, mensagem: string): never => {
  throw new AppError('CAMPO_INVALIDO', { message: mensagem, errors: { [campo]: [mensagem] } });
};

/** Letters and digits of a number, without the zeros that some print before it. */
const essencia = (numero: string): string =>
  numero
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

type Numeros = (
  fonte: FonteTributaria,
  cod_empre: number,
  cpfcnpj: string,
) => Promise<(number | string)[]>;

const numerosDasGuias =
  (tributo: 'ISSQN' | 'ALVARA' | 'TAXA'): Numeros =>
  async (fonte, cod_empre, cpfcnpj) =>
    ((await fonte.listGuias(cod_empre, tributo, cpfcnpj)) ?? []).map(({ numero }) => numero);

/** Numbers by which somebody is known to the city, the likeliest first. */
const NUMEROS: readonly Numeros[] = [
  async (fonte, cod_empre, cpfcnpj) =>
    ((await fonte.listIptus(cod_empre, { cpfcnpj })) ?? []).flatMap(({ numero, imovel }) => [
      numero,
      imovel.inscricao,
    ]),
  async (fonte, cod_empre, cpfcnpj) =>
    ((await fonte.listImoveis(cod_empre, cpfcnpj)) ?? []).map(({ inscricao }) => inscricao),
  numerosDasGuias('ISSQN'),
  numerosDasGuias('ALVARA'),
  numerosDasGuias('TAXA'),
];

/** Whether the number is of a guide or of a property of this person. */
const pertence = async (
  fonte: FonteTributaria,
  cod_empre: number,
  cpfcnpj: string,
  numero: string,
): Promise<boolean> => {
  const procurado = essencia(numero);
  for (const numeros of NUMEROS) {
    const seus = await numeros(fonte, cod_empre, cpfcnpj);
    if (seus.some((um) => essencia(String(um)) === procurado)) return true;
  }
  return false;
};

/**
 * Compares what the person knows of themselves with the registry, and says who releases the
 * account: nobody has to when the date matches and a guide or inscrição is theirs; otherwise staff.
 * @throws AppError CAMPO_INVALIDO for a wrong date or number
 */
export const provarIdentidade = async (
  fonte: FonteTributaria,
  orgao: OrgaoEmUso,
  registro: Contribuinte,
  { cpfcnpj, data, comprovante }: Cadastro,
): Promise<Liberacao> => {
  const pessoa = tipoDocumento(cpfcnpj) === 'CPF';
  const doRegistro = pessoa ? registro.data_nascimento : registro.data_registro;
  if (doRegistro !== null && data !== doRegistro) {
    const qual = pessoa ? 'data de nascimento' : 'data de registro';
    recusar('data', `A ${qual} não é a que consta no cadastro da prefeitura.`);
  }
  if (!orgao.exibicao.has('liberar_acesso_automatico') || !comprovante) return 'PELA_PREFEITURA';
  if (!(await pertence(fonte, orgao.cod_empre, cpfcnpj, comprovante))) {
    recusar('comprovante', 'Não há guia nem imóvel com este número em nome deste CPF/CNPJ.');
  }
  return doRegistro === null ? 'PELA_PREFEITURA' : 'AUTOMATICA';
};
