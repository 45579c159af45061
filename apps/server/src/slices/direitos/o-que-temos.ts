import type { OQueTemos } from '@balcao/contracts';
import { ATIVIDADES_DE_TRATAMENTO, type ChaveDeAtividade } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import { contarDoTitular } from './direitos.repository.ts';
import { abrir } from './pedir-direito.ts';

const contados = (quantos: number, um: string, muitos: string): string | null =>
  quantos === 0 ? null : `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`;

/** What the city's books know of a person; undefined while its system does not answer. */
const nosLivros = async (
  { fonteTributaria }: Contexto,
  cod_empre: number,
  cpfcnpj: string,
): Promise<{ cadastro: string | null; tributos: string | null } | undefined> => {
  try {
    const [cadastro, guias = []] = await Promise.all([
      fonteTributaria.findCadastro(cod_empre, cpfcnpj),
      fonteTributaria.listGuiasDaPessoa(cod_empre, cpfcnpj),
    ]);
    return {
      cadastro: cadastro ? 'O seu cadastro na prefeitura' : null,
      tributos: contados(guias.length, 'guia', 'guias'),
    };
  } catch (erro) {
    const fora = erro instanceof AppError && erro.code.startsWith('ERP_');
    if (!fora) throw erro;
    return undefined;
  }
};

/**
 * What the city has of whoever is signed in, counted at this moment, with purpose, law and who else
 * receives it: the register of processing, narrowed to one person.
 */
export const oQueTemos = async (contexto: Contexto, quem: Quem): Promise<OQueTemos> => {
  const { cod_empre, eu, cpfcnpj } = await abrir(contexto, quem);
  const [contagens, livros] = await Promise.all([
    contarDoTitular(contexto.db, { cod_empre, id: eu, cpfcnpj }),
    nosLivros(contexto, cod_empre, cpfcnpj),
  ]);
  const achados: Partial<Record<ChaveDeAtividade, string | null>> = {
    CONTAS: 'A sua conta: nome, CPF ou CNPJ, e-mail, telefone e a senha, embaralhada',
    ...(livros && { CADASTRO: livros.cadastro, TRIBUTOS: livros.tributos }),
    CERTIDOES: contados(contagens.certidoes, 'certidão', 'certidões'),
    PEDIDOS: contados(contagens.pedidos, 'solicitação', 'solicitações'),
    AVISOS: contados(contagens.avisos, 'aviso', 'avisos'),
    DIREITOS: contados(
      contagens.direitos,
      'pedido sobre os seus dados',
      'pedidos sobre os seus dados',
    ),
    SEGURANCA: 'Registros do que você fez e de quem viu ou mudou dados seus',
  };
  const lidos = Object.entries(achados) as [ChaveDeAtividade, string | null][];
  return {
    atividades: lidos.flatMap(([chave, o_que]) => {
      if (o_que === null) return [];
      const { titulares: _deTodos, ...atividade } = ATIVIDADES_DE_TRATAMENTO[chave];
      return [{ chave, o_que, ...atividade }];
    }),
    sem_dados: lidos
      .filter(([, o_que]) => o_que === null)
      .map(([chave]) => ATIVIDADES_DE_TRATAMENTO[chave].nome),
    sem_sistema: livros === undefined,
  };
};
