import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkCriado } from '@balcao/contracts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { criarLink, linksQuery, revogarLink } from './pagar-api.ts';
import classes from './pagar.module.css';

/** The links by which somebody else sees a document and pays it. */
export function Partilhar({ numero }: { numero: number }) {
  const queries = useQueryClient();
  const { queryKey } = linksQuery(numero);
  const { data: links = [] } = useQuery(linksQuery(numero));
  const [criado, setCriado] = useState<LinkCriado>();
  const criar = useAcao({
    mutationFn: () => criarLink(numero),
    onSuccess: setCriado,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const revogar = useAcao({
    mutationFn: (id: string) => revogarLink(numero, id),
    onSuccess: (restam, id) => {
      queries.setQueryData(queryKey, restam);
      if (criado?.id === id) setCriado(undefined);
    },
  });
  return (
    <section className={classes.partilhar} aria-labelledby="partilhar">
      <h2 id="partilhar">Pedir para outra pessoa pagar</h2>
      <p>
        Quem abrir o link vê o que é, quanto é, até quando e os códigos para pagar; do seu nome, só
        as iniciais. Ninguém precisa de conta.
      </p>
      {criado && (
        <div className={classes.link}>
          <p className={classes.endereco} data-testid="link">
            {criado.endereco}
          </p>
          <p>Vale até {criado.expira_em_formatado}. Copie agora: ele não aparece de novo.</p>
          <CopyButton
            valor={criado.endereco}
            rotulo="Copiar link"
            confirmacao="Link copiado"
            fullWidth
          />
        </div>
      )}
      <FormError erro={criar.error ?? revogar.error} />
      <div className={classes.acoes}>
        <Button variant="default" loading={criar.isPending} onClick={() => criar.mutate()}>
          {criado ? 'Criar outro link' : 'Criar link para pagar'}
        </Button>
      </div>
      {links.length > 0 && (
        <ul className={classes.links} aria-label="Links que ainda abrem">
          {links.map(({ id, expira_em_formatado }, i) => (
            <li key={id}>
              <span>
                Link {links.length - i}, vale até {expira_em_formatado}
              </span>
              <Button
                variant="default"
                loading={revogar.isPending && revogar.variables === id}
                onClick={() => revogar.mutate(id)}
                aria-label={`Cancelar o link ${links.length - i}`}
              >
                Cancelar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
