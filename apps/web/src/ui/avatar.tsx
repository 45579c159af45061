import { iniciais } from '@balcao/domain';
import classes from './avatar.module.css';

/** The user's image, else the initials of the first and last words of the name, in a red circle. */
export function Avatar({ nome, imagem }: { nome: string; imagem?: string | null }) {
  if (imagem) {
    return <img className={classes.avatar} src={imagem} alt="Image de perfil do usuário" />;
  }
  return (
    <span className={classes.avatar} aria-hidden>
      {iniciais(nome)}
    </span>
  );
}
