import { formatarTelefone, PARAMETROS_PADRAO, telefoneNacional } from '@balcao/domain';
import { type Remetente, TIPOS_DE_CARTA, type TipoDeCarta } from '../../core/correio/modelo.ts';
import type { Orgaos } from '../../core/orgao.ts';

const LOGO_BYTES = 150 * 1024;
/** What every mail program shows. */
const IMAGENS = new Set(['image/png', 'image/jpeg', 'image/gif']);

type ParametrosDoCorreio = Readonly<Record<(typeof TIPOS_DE_CARTA)[TipoDeCarta], number>>;

/** Who speaks, where answers go, and how many mails of each kind an address gets in an hour. */
export interface RemetenteDaCarta extends Remetente {
  email: string | null;
  porHora: Readonly<Record<TipoDeCarta, number>>;
}

const porHoraDe = (parametros: ParametrosDoCorreio): RemetenteDaCarta['porHora'] => ({
  SEGURANCA: parametros[TIPOS_DE_CARTA.SEGURANCA],
  AVISO: parametros[TIPOS_DE_CARTA.AVISO],
  VISITANTE: parametros[TIPOS_DE_CARTA.VISITANTE],
});

/** Speaks for several orgaos at once. */
const PORTAL: RemetenteDaCarta = {
  nome: 'Balcão',
  cor: null,
  logo: undefined,
  contatos: ['Mensagem automática do portal de serviços.'],
  fuso: 'America/Sao_Paulo',
  inicio: '/',
  email: null,
  porHora: porHoraDe(PARAMETROS_PADRAO),
};

/** Who speaks in a mail of this orgao. */
export const remetenteDe = async (
  orgaos: Orgaos,
  cod_empre: number | null,
): Promise<RemetenteDaCarta> => {
  if (cod_empre === null) return PORTAL;
  const [orgao, logo] = await Promise.all([orgaos.get(cod_empre), orgaos.findLogo(cod_empre)]);
  const { nome, cor, fuso, email, telefone_principal: telefone } = orgao;
  const cabe = logo && logo.bytes.length <= LOGO_BYTES && IMAGENS.has(logo.tipo);
  return {
    nome,
    cor,
    fuso,
    email,
    logo: cabe ? logo : undefined,
    contatos: [
      ...(telefone ? [formatarTelefone(telefoneNacional(telefone))] : []),
      ...(email ? [email] : []),
      `${orgao.logradouro}, ${orgao.bairro}, ${orgao.cidade}/${orgao.uf}`,
      ...(orgao.demonstracao ? ['Demonstração: instituição inventada, sem valor.'] : []),
    ],
    inicio: `/?cod_empre=${cod_empre}`,
    porHora: porHoraDe(orgao.parametros),
  };
};
