import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import { mensagemDe } from '../../lib/api-error.ts';
import { useRecomecoDeOutraAba, voltarAAgirPorSi } from '../../lib/representacao.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import classes from './agindo-barra.module.css';

/** On every page of who acts for somebody else: for whom, and one tap back to oneself. */
export function AgindoBarra() {
  const { agindo } = useUsuario();
  useRecomecoDeOutraAba();
  const volta = useAcao({ mutationFn: voltarAAgirPorSi });
  if (agindo === undefined) return null;
  return (
    <section className={classes.barra} aria-label="Por quem você está agindo">
      <IconUserShare size={22} stroke={1.75} aria-hidden className={classes.icone} />
      <p className={classes.texto}>
        {agindo.encerrado ? (
          <>
            Terminou o que deixava você agir por <strong>{agindo.por || 'outra pessoa'}</strong>.
          </>
        ) : (
          <>
            Você está agindo por <strong>{agindo.por}</strong>
            {agindo.por.endsWith('.') ? '' : '.'}
          </>
        )}
        {volta.isError && <span role="alert"> {mensagemDe(volta.error)}</span>}
      </p>
      <Button
        variant="default"
        loading={volta.isPending || volta.isSuccess}
        onClick={() => volta.mutate()}
      >
        Voltar a agir por mim
      </Button>
    </section>
  );
}
