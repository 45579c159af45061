import {
  calendarioDe,
  lerParametros,
  type DataCivil,
  type PrazosDoOrgao,
  type Quem,
} from '@balcao/domain';
import type { Cidade as CidadeDaDemonstracao } from '../cidades.ts';
import type { Conta } from '../contas.ts';
import type { Equipe } from '../equipe.ts';
import type { Instancias } from '../recursos/passos.ts';
import type { Cidade, Solicitante } from './linhas.ts';

const prazosDe = ({ parametros, feriados }: CidadeDaDemonstracao): PrazosDoOrgao => {
  const lidos = lerParametros(parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  return { parametros: lidos.valor, calendario: calendarioDe(lidos.valor, feriados) };
};

const setoresDe = ({ usuarioSetores }: Equipe, { id }: Conta): string[] =>
  usuarioSetores.filter((um) => um.usuario_id === id).map(({ setor_id }) => setor_id);

const pessoaDa = (equipe: Equipe, conta: Conta): Quem => ({
  papel: conta.tipo,
  usuario_id: conta.id ?? null,
  setores: setoresDe(equipe, conta),
  visao_publica: false,
});

const servidoresPorSetor = (equipe: Equipe): Quem[][] =>
  equipe.setores.map(({ id = '' }) =>
    equipe.contas
      .filter((conta) => conta.tipo === 'PREFEITURA' && setoresDe(equipe, conta).includes(id))
      .map((conta) => pessoaDa(equipe, conta)),
  );

/** People of the city with an account; those of the demonstration, who have a password, first. */
const solicitantesDa = (equipe: Equipe): Solicitante[] =>
  equipe.contas
    .filter(({ tipo }) => tipo === 'CONTRIBUINTE')
    .map(({ id = '', nome, email, telefone }) => ({
      id,
      nome,
      email: email ?? null,
      telefone: telefone ?? null,
    }));

/** An institution of the demonstration as a place where requests are worked on, without appeals. */
export const casaDa = (cidade: CidadeDaDemonstracao, equipe: Equipe, ontem: DataCivil): Cidade => ({
  cod_empre: cidade.cod_empre,
  orgao: prazosDe(cidade),
  setores: equipe.setores.map(({ id = '' }) => id),
  servidores: servidoresPorSetor(equipe),
  solicitantes: solicitantesDa(equipe),
  hoje: ontem,
});

/** Who decides the appeals of an institution of the demonstration. */
export const instanciasDa = (equipe: Equipe): Instancias => ({
  autoridades: equipe.autoridades.map(({ instancia, usuario_id = null }) => ({
    instancia,
    usuario_id,
  })),
  servidores: equipe.contas
    .filter(({ tipo, ativo }) => tipo !== 'CONTRIBUINTE' && ativo)
    .map((conta) => pessoaDa(equipe, conta)),
});
