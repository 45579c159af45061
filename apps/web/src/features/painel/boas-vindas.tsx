import { useUsuario } from '../../lib/sessao.ts';
import perfil from './perfil.svg';
import classes from './boas-vindas.module.css';

/** Greets the signed-in user by name. */
export function BoasVindas({ orgao }: { orgao: string }) {
  const { nome } = useUsuario();
  return (
    <section className={classes.cartao}>
      <img
        className={classes.imagem}
        src={perfil}
        alt="Image de perfil do usuário"
        width={72}
        height={72}
      />
      <div className={classes.textos}>
        <p className={classes.saudacao}>Olá, {nome}!</p>
        <p className={classes.orgao}>Você está no balcão de atendimento: {orgao}.</p>
      </div>
    </section>
  );
}
