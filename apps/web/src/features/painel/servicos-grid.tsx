import type { Servico } from '@balcao/contracts';
import type { ChaveServico } from '@balcao/domain';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ICONES } from '../../ui/servico-icones.ts';
import classes from './servicos-grid.module.css';

export type ServicoDoPainel = Servico & { action_key: ChaveServico; href: string };

/** One card for each service: title, description, icon, link. */
export function ServicosGrid({ servicos }: { servicos: readonly ServicoDoPainel[] }) {
  if (servicos.length === 0) return <EmptyState texto="Não há registros disponíveis" />;
  return (
    <ul className={classes.grade}>
      {servicos.map(({ action_key, nome, descricao, href }) => {
        const Icone = ICONES[action_key];
        return (
          <li key={action_key} className={classes.cartao}>
            <span className={classes.icone}>
              <Icone size={28} stroke={1.75} aria-hidden />
            </span>
            <h2 className={classes.titulo}>
              <Link href={href} className={classes.link}>
                {nome}
              </Link>
            </h2>
            <p className={classes.descricao}>{descricao}</p>
          </li>
        );
      })}
    </ul>
  );
}
