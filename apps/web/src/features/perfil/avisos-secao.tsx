import { escolherAvisos, getEscolhaDeAvisos } from '@balcao/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Switch } from '../../ui/marcar.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import classes from './perfil.module.css';

const escolhaQuery = queryOptions({
  queryKey: ['escolha-de-avisos'],
  queryFn: async ({ signal }) => (await call(getEscolhaDeAvisos, { signal })).data,
});

/** Whether what no law makes owed comes by mail too; saved at once. */
export function AvisosSecao() {
  const queries = useQueryClient();
  const consulta = useQuery(escolhaQuery);
  const acao = useAcao({
    mutationFn: (por_email: boolean) => call(escolherAvisos, { body: { por_email } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(escolhaQuery.queryKey, data);
      announce('Escolha salva.');
    },
  });
  return (
    <section className={classes.secao} aria-labelledby="perfil-avisos">
      <h2 id="perfil-avisos">Avisos por e-mail</h2>
      <p className={classes.ajuda}>
        Respostas, prorrogações, prazos e o que protege a sua conta chegam sempre. Todo aviso fica
        também na página Avisos.
      </p>
      <Espera consulta={consulta} texto="Buscando a sua escolha..." linhas={1} altura="2rem" />
      {consulta.data && (
        <Switch
          label="Receber por e-mail também o resumo do dia e o andamento"
          checked={consulta.data.por_email}
          disabled={acao.isPending}
          onChange={({ currentTarget }) => acao.mutate(currentTarget.checked)}
        />
      )}
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </section>
  );
}
