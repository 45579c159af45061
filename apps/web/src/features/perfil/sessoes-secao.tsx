import type { SessaoAberta } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../lib/use-acao.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Espera } from '../../ui/espera.tsx';
import { encerrar, sessoesQuery } from './api.ts';
import classes from './perfil.module.css';

const quando = (instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** Where the account is open, each place with 'Encerrar'. */
export function SessoesSecao({ id }: { id: string }) {
  const queries = useQueryClient();
  const consulta = useQuery(sessoesQuery(id));
  const { data } = consulta;
  const [encerrando, setEncerrando] = useState<SessaoAberta>();
  const fim = useAcao({
    mutationFn: (sessao: string) => encerrar(id, sessao),
    onSuccess: () => setEncerrando(undefined),
    // One that ended by itself meanwhile leaves the list as well.
    onSettled: () => queries.invalidateQueries({ queryKey: sessoesQuery(id).queryKey }),
  });
  const fechar = () => {
    setEncerrando(undefined);
    fim.reset();
  };
  return (
    <section className={classes.secao} aria-labelledby="perfil-sessoes">
      <h2 id="perfil-sessoes">Onde a sua conta está aberta</h2>
      <p className={classes.ajuda}>Não reconhece algum lugar? Encerre-o e troque a senha.</p>
      <Espera consulta={consulta} texto="Buscando as sessões..." linhas={2} altura="3rem" />
      {data && (
        <ul className={classes.lista}>
          {data.map((sessao) => (
            <li key={sessao.id}>
              <span>
                <span className={classes.nome}>{sessao.agente}</span>
                <br />
                {sessao.esta ? 'Esta sessão' : <>Último uso: {quando(sessao.ultimo_uso)}</>}
                {' · '}desde {quando(sessao.desde)}
              </span>
              {!sessao.esta && (
                <Button
                  variant="default"
                  aria-label={`Encerrar ${sessao.agente}, desde ${quando(sessao.desde)}`}
                  onClick={() => setEncerrando(sessao)}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {encerrando && (
        <ConfirmModal
          titulo="Encerrar esta sessão?"
          confirmar="Encerrar"
          ocupado={fim.isPending}
          onConfirm={() => fim.mutate(encerrando.id)}
          onClose={fechar}
        >
          <p>{encerrando.agente}: para voltar a usar a conta ali, será preciso entrar de novo.</p>
          {fim.isError && <ErrorPanel erro={fim.error} />}
        </ConfirmModal>
      )}
    </section>
  );
}
