import { escolherAvisos, getEscolhaDeAvisos } from '@balcao/contracts';
import { ehServidor, GRUPOS_DE_AVISOS, gruposDe, type GrupoDeAvisos } from '@balcao/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Switch } from '../../ui/marcar.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import classes from './perfil.module.css';

const escolhaQuery = queryOptions({
  queryKey: ['escolha-de-avisos'],
  queryFn: async ({ signal }) => (await call(getEscolhaDeAvisos, { signal })).data,
});

/** Which of what no law makes owed comes by mail too; each choice is saved at once. */
export function AvisosSecao() {
  const { tipo } = useUsuario();
  const queries = useQueryClient();
  const consulta = useQuery(escolhaQuery);
  const acao = useAcao({
    mutationFn: (dispensados: GrupoDeAvisos[]) => call(escolherAvisos, { body: { dispensados } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(escolhaQuery.queryKey, data);
      announce('Escolha salva.');
    },
  });
  const dispensados = consulta.data?.dispensados ?? [];
  const mudar = (grupo: GrupoDeAvisos, quer: boolean) =>
    acao.mutate(quer ? dispensados.filter((um) => um !== grupo) : [...dispensados, grupo]);
  return (
    <section className={classes.secao} aria-labelledby="perfil-avisos">
      <h2 id="perfil-avisos">Avisos por e-mail</h2>
      <p className={classes.ajuda}>
        {ehServidor({ papel: tipo })
          ? 'O que você não leu chega de manhã, em um só e-mail. O que você deve decidir ou entregar e o que protege a sua conta chegam sempre.'
          : 'Respostas, prorrogações, prazos e o que protege a sua conta chegam sempre. Se muita coisa andar em um dia, o resto vem em um só e-mail na manhã seguinte.'}{' '}
        Todo aviso fica também na página Avisos.
      </p>
      <Espera consulta={consulta} texto="Buscando a sua escolha..." linhas={1} altura="2rem" />
      {consulta.data &&
        gruposDe(tipo).map((grupo) => (
          <Switch
            key={grupo}
            label={GRUPOS_DE_AVISOS[grupo].rotulo}
            checked={!dispensados.includes(grupo)}
            disabled={acao.isPending}
            onChange={({ currentTarget }) => mudar(grupo, currentTarget.checked)}
          />
        ))}
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </section>
  );
}
