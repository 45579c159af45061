import { useSearchParams } from 'wouter';
import { enderecoDoGovbr } from '../../lib/govbr.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import classes from './entrar.module.css';

/** The way in by gov.br, before that by password; for who was left there, the way to go on. */
export function EntradaComGovbr() {
  const { cod_empre, govbr } = useOrgao();
  const [busca] = useSearchParams();
  if (!govbr) return null;
  const href = enderecoDoGovbr(cod_empre, busca.get('depois') ?? undefined);
  return (
    <div className={classes.govbr}>
      <BotaoGovbr href={href} />
      <p className={classes.continuar}>
        Já entrou no gov.br? <a href={href}>Continuar</a>
      </p>
      <p className={classes.ou}>ou, com a senha deste portal</p>
    </div>
  );
}
