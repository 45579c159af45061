import { NIVEIS, type Nivel } from '../acesso/niveis.ts';
import { logico, parametro, umDe, type Parametro } from './parametro.ts';

const nivel = (padrao: Nivel, descricao: string): Parametro<Nivel> =>
  parametro<Nivel>({
    padrao,
    descricao,
    quemVe: 'CONTRIBUINTE',
    fonte: 'escolha do projeto; os níveis são os da conta gov.br (Lei 14.063/2020, art. 4º)',
    aceita: umDe(NIVEIS),
  });

/** Which level of gov.br each act asks of who signs in with it. */
export const PARAMETROS_DE_GOVBR = {
  nivel_consultar: nivel(
    'BRONZE',
    'Nível do gov.br para ver os próprios dados e emitir documentos',
  ),
  nivel_contato: nivel('PRATA', 'Nível do gov.br para mudar o e-mail ou o telefone da conta'),
  nivel_procuracao: nivel('PRATA', 'Nível do gov.br para deixar outra pessoa agir por si'),
  nivel_divida: nivel(
    'PRATA',
    'Nível do gov.br para o que reconhece uma dívida, como o parcelamento',
  ),
  govbr_empresas: parametro<boolean>({
    padrao: false,
    descricao:
      'Perguntar ao gov.br pelas empresas de quem entra, para a pessoa agir por elas; a credencial tem de permitir isso',
    quemVe: 'CONTRIBUINTE',
    fonte: 'roteiro de integração do Login Único',
    aceita: logico,
  }),
  nivel_tambem_com_senha: parametro<boolean>({
    padrao: false,
    descricao:
      'Exigir o nível também de quem entrou com a senha: a pessoa passa pelo gov.br antes do ato',
    quemVe: 'CONTRIBUINTE',
    fonte: 'escolha do projeto: a senha continua a valer o que valia',
    aceita: logico,
  }),
} as const;
